import { describe, expect, it } from 'vitest'
import { differencesOf } from './route-agreement'

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
