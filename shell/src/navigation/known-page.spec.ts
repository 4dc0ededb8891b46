import { describe, expect, it } from 'vitest'
import { knownPageAt } from './known-page'

const company = '65f0c0ffee65f0c0ffee65f0'

describe('The page of the product at an address', () => {
  it.each([
    ['/', 'Clients', '/'],
    ['/kyc', 'Clients', '/'],
    ['/workflow/42', 'Work Flow', '/workflow'],
    ['/admin', 'Admin', '/admin'],
    ['/admin/terms-admin', 'Terms', '/admin/terms-admin'],
    [`/${company}/`, 'Dashboard', `/${company}`],
    [`/corporate/${company}`, 'Dashboard', `/${company}`],
    [`/${company}/workflow/42`, 'Work Flow', `/${company}/workflow`],
  ])('is for %s %s, which begins at %s', (pathname, label, address) => {
    expect(knownPageAt(pathname)).toEqual({ label, address })
  })

  it.each(['/nowhere', '/admin/nowhere', `/${company}/nowhere`, '/not-a-client/corporate'])(
    'is none at %s',
    (pathname) => {
      expect(knownPageAt(pathname)).toBeUndefined()
    },
  )
})
