import { describe, expect, it } from 'vitest'
import { clientAddress, clientPage, clientPages, hasPage, pageOfSection } from './client-pages'
import { type Section, sections } from './sections'

const client = '65f0c0ffee65f0c0ffee65f0'

describe('The pages of a client', () => {
  it('differ by id and by path', () => {
    for (const key of ['id', 'path', 'label'] as const) {
      expect(new Set(clientPages.map((page) => page[key])).size).toBe(clientPages.length)
    }
  })

  it('have an address below the client', () => {
    expect(clientAddress(client, clientPage('dashboard'))).toBe(`/${client}/`)
    expect(clientAddress(client, clientPage('managing-directors'))).toBe(`/${client}/managing-directors/`)
  })

  it('SHL-28 are there for the types of client that they name, or for all', () => {
    expect(hasPage('corporate', clientPage('shareholders'))).toBe(true)
    expect(hasPage('account_holder', clientPage('shareholders'))).toBe(false)
    expect(hasPage(undefined, clientPage('shareholders'))).toBe(false)
    expect(hasPage(undefined, clientPage('corporate'))).toBe(true)
  })
})

describe('The page that shows the records of a section', () => {
  it.each([
    ['dashboard', 'corporate', 'dashboard'],
    ['listing', 'corporate', 'corporate'],
    ['owners', 'corporate', 'shareholders'],
    ['owners', 'account_holder', 'account-holder'],
    ['transactions', 'account_holder', 'transaction-profile'],
    // an account holder has no page for them
    ['directors', 'account_holder', 'dashboard'],
    [undefined, 'corporate', 'dashboard'],
  ] as const)('NTF-05 is for %s of a client that is %s: %s', (section, type, id) => {
    expect(pageOfSection(section, type).id).toBe(id)
  })

  it('NTF-05 is there for every section of a corporate client', () => {
    for (const section of Object.keys(sections) as Section[]) {
      expect(pageOfSection(section, 'corporate').sections).toContain(section)
    }
  })
})
