import type { Permission } from '@dossier/contract/platform/permissions'
import type { Session } from '@dossier/shared-ui/session'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../shared-ui/src/testing/sign-in'
import { companyIdIn, isSignedInAddress, mayOpen } from './guard'

const company = '65f0c0ffee65f0c0ffee65f0'

type Facts = Parameters<typeof aUser>[0]

const aSession = (facts: Facts, ...granted: Permission[]): Session => ({
  status: 'signed-in',
  user: aUser(facts),
  permissions: Object.fromEntries(granted.map((permission) => [permission, 'allow'])),
})

describe('Opening an address', () => {
  it.each([
    ['/user-management', 'view_user'],
    ['/user-management/users/65f0c0ffee65f0c0ffee65f0/', 'view_user'],
    ['/wallet', 'view_wallet'],
    ['/workflow', 'view_requested_changes'],
    ['/change-log/', 'view_change_log'],
    [`/${company}/`, 'view_dashboard_tab'],
    [`/corporate/${company}`, 'view_dashboard_tab'],
    [`/${company}/corporate`, 'view_general_section'],
    [`/${company}/shareholders/`, 'view_ubo_section_general'],
    [`/${company}/account-holder/`, 'view_ubo_section_general'],
    [`/${company}/managing-directors`, 'view_mbd_section'],
    [`/${company}/transaction-profile`, 'view_transaction_profile'],
    [`/${company}/subsidiary`, 'view_subsidiary'],
    [`/${company}/due-diligence/65f0c0ffee65f0c0ffee65f1`, 'view_due_diligence'],
    [`/${company}/workflow/65f0c0ffee65f0c0ffee65f1`, 'view_requested_changes'],
    [`/${company}/document-history`, 'view_document_history'],
    [`/${company}/sanction-screening-lookups`, 'world_search'],
    [`/${company}/sanction-screening-lookups`, 'view_audit_section_comment'],
  ] as const)('SHL-33, SHL-34 %s asks for %s', (pathname, permission) => {
    expect(mayOpen(aSession({}, permission), pathname)).toBe(true)
    expect(mayOpen(aSession({}), pathname)).toBe(false)
  })

  it('SHL-34 Clients and Tasks ask for staff, Terms for a session only', () => {
    for (const pathname of ['/', '/kyc', '/tasks', `/${company}/tasks/1`]) {
      expect(mayOpen(aSession({ type: 'TRUST_OFFICER' }), pathname)).toBe(true)
      expect(mayOpen(aSession({ type: 'CLIENT' }), pathname)).toBe(false)
    }
    expect(mayOpen(aSession({ type: 'CLIENT' }), '/terms-and-conditions')).toBe(true)
  })

  it.each(['/admin', '/admin/users/', '/admin/platform_control', '/id_23test'])(
    'SHL-20 %s is for super users only, whatever else they may do',
    (pathname) => {
      expect(mayOpen(aSession({ is_super_user: true }), pathname)).toBe(true)
      expect(mayOpen(aSession({ type: 'ADMINISTRATOR' }, 'view_user'), pathname)).toBe(false)
    },
  )

  it('SHL-19 tells the pages that need a session from those that do not', () => {
    for (const pathname of ['/', '/kyc', `/${company}/corporate/`, '/change-log', '/user-management', '/fiu/convert']) {
      expect(isSignedInAddress(pathname)).toBe(true)
    }
    for (const pathname of ['/login', '/contact', '/verify', '/nowhere'])
      expect(isSignedInAddress(pathname)).toBe(false)
  })
})

describe('The client a page is about', () => {
  it.each([
    `/${company}`,
    `/${company}/`,
    `/${company}/tasks/1`,
    `/corporate/${company}`,
    `/account-holder/${company}/`,
  ])('is named by the address %s', (pathname) => {
    expect(companyIdIn(pathname)).toBe(company)
  })

  it.each(['/', '/tasks', `/user-management/users/${company}`, '/corporate'])('is no one at %s', (pathname) => {
    expect(companyIdIn(pathname)).toBeUndefined()
  })
})
