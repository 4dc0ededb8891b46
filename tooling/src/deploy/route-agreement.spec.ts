import { describe, expect, it } from 'vitest'
import { differencesOf, emptyEntries } from './route-agreement'

describe('The routes of an area.json and those of the code', () => {
  it.each([
    [
      ['/', '/kyc', '/{companyId}'],
      ['/', '/kyc', '/{companyId}'],
    ],
    [['/notes/*'], ['/notes', '/notes/{noteId}']],
    [['/notes/*'], ['/notes/*']],
    [
      ['/notes', '/notes/{id}'],
      ['/notes', '/notes/{noteId}'],
    ],
  ])('PLT-01 agree: %j and %j', (routes, addresses) => {
    expect(differencesOf(routes, addresses)).toEqual([])
  })

  it('name a page that is not claimed', () => {
    expect(differencesOf(['/notes'], ['/notes', '/notes/{noteId}', '/letters'])).toEqual([
      '/notes/{noteId} has a page, but area.json does not name it',
      '/letters has a page, but area.json does not name it',
    ])
    expect(differencesOf(['/notes/list'], ['/notes/{noteId}', '/notes/list'])).toEqual([
      '/notes/{noteId} has a page, but area.json does not name it',
    ])
  })

  it('name a claim without a page', () => {
    expect(differencesOf(['/notes/*', '/{companyId}/shareholders/*'], ['/notes'])).toEqual([
      'area.json names /{companyId}/shareholders/*, but no page is there',
    ])
  })
})

describe('The menu entries of an area.json', () => {
  const entry = { label: 'Notes', needs: ['staff'] }
  const described = {
    navItems: [{ ...entry, address: '/notes' }],
    clientPages: [{ ...entry, id: 'notes', path: '/notes' }],
  }

  it('PLT-01 lead to pages of the code', () => {
    expect(emptyEntries(described, ['/notes', '/{id}/notes/*'])).toEqual([])
    expect(emptyEntries({}, ['/notes'])).toEqual([])
  })

  it('are refused where no page is', () => {
    expect(emptyEntries(described, ['/letters', '/notes/{noteId}', '/{id}/letters'])).toEqual([
      "the menu entry 'Notes' leads to /notes, but no page is there",
      "the menu entry 'Notes' leads to /{companyId}/notes, but no page is there",
    ])
  })
})
