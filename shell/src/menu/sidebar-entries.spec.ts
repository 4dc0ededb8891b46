import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import type { Session } from '@dossier/shared-ui/session'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { describe, expect, it } from 'vitest'
import { currentEntry, sidebarGroups } from './sidebar-entries'

const companyId = '65f0c0ffee65f0c0ffee65f0'

type Facts = Parameters<typeof aUser>[0]

const aSession = (facts: Facts = {}, granted: readonly Permission[] = permissions): Session => ({
  status: 'signed-in',
  user: aUser(facts),
  permissions: Object.fromEntries(granted.map((permission) => [permission, 'allow'])),
})

const yes = { value: 'YES', new_value: null }
const aClient = (facts: object = {}) => ({
  company_type: 'corporate',
  transaction_profile_report: yes,
  sanction_screening_available: yes,
  ...facts,
})

const everything = { companyId: undefined, client: undefined, isShown: () => true }
const labels = (context: Partial<Parameters<typeof sidebarGroups>[0]>) =>
  sidebarGroups({ session: aSession(), ...everything, ...context }).map(({ heading, entries }) => ({
    heading,
    labels: entries.map(({ label }) => label),
  }))
const kyc = (context: Partial<Parameters<typeof sidebarGroups>[0]>) =>
  labels(context).find(({ heading }) => heading === 'KYC')?.labels ?? []

describe('The sidebar', () => {
  it('SHL-25 has its groups and single entries in order', () => {
    expect(labels({ session: aSession({ is_super_user: true }) })).toEqual([
      { heading: 'Admin', labels: ['Users', 'Dashboard', 'Platform Control', 'Terms'] },
      { heading: 'KYC', labels: ['Clients', 'Work Flow', 'Tasks', 'Change Log'] },
      { heading: null, labels: ['User Management', 'Wallet'] },
      { heading: 'FIU', labels: ['User Info', 'Saved Info', 'Convert', 'File List'] },
      { heading: null, labels: ['Terms'] },
    ])
  })

  it('PLT-01 offers what an installed area brings itself, before the terms, to those who may', () => {
    const more = [
      { label: 'Notes', icon: 'file', address: '/notes', needs: ['staff'] },
      { label: 'Vault', icon: 'file', address: '/vault', needs: ['super-user'] },
    ] as const
    expect(labels({ more }).slice(-2)).toEqual([
      { heading: null, labels: ['Notes'] },
      { heading: null, labels: ['Terms'] },
    ])
    expect(labels({ more, session: aSession({ type: 'CLIENT' }) }).flatMap((group) => group.labels)).not.toContain(
      'Notes',
    )
  })

  it('PLT-01 puts what an area brings at the place it names, among the groups and among the pages of a client', () => {
    const item = { icon: 'file', needs: ['staff'] } as const
    const page = { ...item, label: 'Reports', clientPath: '/reports' } as const
    const more = [
      { ...item, label: 'Late', address: '/late', order: 999 },
      { ...item, label: 'Notes', address: '/notes', order: 250 },
      { ...item, label: 'Desk', address: '/desk', order: 1 },
      { ...item, label: 'Anywhere', address: '/anywhere' },
      { ...page, order: 35 },
    ] as const
    const session = aSession({ is_super_user: true })
    expect(labels({ more, session }).map((group) => [group.heading, group.labels[0]])).toEqual([
      [null, 'Desk'],
      ['Admin', 'Users'],
      ['KYC', 'Clients'],
      [null, 'Notes'],
      [null, 'User Management'],
      ['FIU', 'User Info'],
      [null, 'Anywhere'],
      [null, 'Terms'],
    ])
    expect(labels({ more }).at(-2)?.labels).toEqual(['Anywhere', 'Late'])
    expect(kyc({ more, companyId, client: aClient() }).slice(0, 4)).toEqual([
      'Clients',
      'Due Diligence',
      'Dashboard',
      'Reports',
    ])
  })

  it('SHL-26 has all that is for operators in their group, what an area adds too', () => {
    const more = [
      { label: 'Decision makers', icon: 'users', address: '/admin/decision-makers', needs: ['super-user'] },
    ] as const
    expect(labels({ more, session: aSession({ is_super_user: true, type: 'ADMINISTRATOR' }, []) })).toEqual([
      { heading: 'Admin', labels: ['Users', 'Dashboard', 'Platform Control', 'Terms', 'Decision makers'] },
      { heading: 'FIU', labels: ['User Info', 'Saved Info', 'Convert', 'File List'] },
      { heading: null, labels: ['Terms'] },
    ])
  })

  it('PLT-01 offers the pages of a client that an installed area adds after those of the product, where they fit', () => {
    const reports = { label: 'Reports', icon: 'report', clientPath: '/reports', needs: ['view_chart'] } as const
    const holdings = {
      ...reports,
      label: 'Holdings',
      clientPath: '/holdings',
      clientTypes: ['account_holder'],
    } as const
    const scoring = { ...reports, label: 'Scoring', clientPath: '/scoring', clientSwitch: 'scoring_available' } as const
    const more = [reports, holdings, scoring]
    const open = { more, companyId, client: aClient() }
    expect(kyc(open).slice(-2)).toEqual(['Sanction History', 'Reports'])
    expect(kyc({ ...open, client: aClient({ company_type: 'account_holder' }) })).toContain('Holdings')
    expect(kyc({ ...open, client: aClient({ scoring_available: yes }) })).toContain('Scoring')
    expect(kyc({ ...open, session: aSession({}, ['view_wallet']) })).not.toContain('Reports')
    expect(kyc({ more })).not.toContain('Reports')
  })

  it('NTF-14 counts pending changes beside Work Flow, and nothing beside others', () => {
    const entries = sidebarGroups({ session: aSession(), ...everything }).flatMap((group) => group.entries)
    expect(entries.filter(({ badge }) => badge !== undefined)).toMatchObject([
      { label: 'Work Flow', badge: 'pending-changes' },
    ])
  })

  it('offers Admin to super users only', () => {
    expect(labels({}).map(({ heading }) => heading)).not.toContain('Admin')
  })

  it('lists the sections of a corporate client in order', () => {
    expect(kyc({ companyId, client: aClient() })).toEqual([
      'Clients',
      'Due Diligence',
      'Dashboard',
      'Corporate',
      'Shareholders',
      'Managing Directors',
      'Transaction Profile',
      'Subsidiary',
      'Work Flow',
      'Tasks',
      'Change Log',
      'Review History',
      'Sanction History',
    ])
  })

  it('SHL-28 shows Account Holder instead of what only corporate companies have', () => {
    const offered = kyc({ companyId, client: aClient({ company_type: 'account_holder' }) })
    expect(offered).toContain('Account Holder')
    for (const label of ['Due Diligence', 'Shareholders', 'Managing Directors']) expect(offered).not.toContain(label)
  })

  it('SHL-28 shows Transaction Profile and Sanction History only once their switch is approved', () => {
    const proposed = { value: 'NO', new_value: 'YES' }
    const offered = kyc({
      companyId,
      client: aClient({ transaction_profile_report: proposed, sanction_screening_available: proposed }),
    })
    expect(offered).not.toContain('Transaction Profile')
    expect(offered).not.toContain('Sanction History')
  })

  it('SHL-30 points at the global pages without a client, and at the client with one', () => {
    const workFlow = (context: object) =>
      sidebarGroups({ session: aSession(), ...everything, ...context })
        .flatMap(({ entries }) => entries)
        .find(({ label }) => label === 'Work Flow')?.address
    expect(workFlow({})).toBe('/workflow')
    expect(workFlow({ companyId })).toBe(`/${companyId}/workflow/`)
  })

  it('SHL-34 hides what the user may not see', () => {
    expect(kyc({ session: aSession({}, ['view_requested_changes']) })).toEqual(['Clients', 'Work Flow', 'Tasks'])
  })

  it('SHL-35 offers a CLIENT neither clients nor tasks nor company pages', () => {
    expect(kyc({ session: aSession({ type: 'CLIENT' }, []), companyId, client: aClient() })).toEqual([])
  })

  it('hides what is not installed', () => {
    expect(kyc({ isShown: (address) => address === '/' })).toEqual(['Clients'])
  })

  it('shows Sanction History also to those who read audit comments', () => {
    const session = aSession({ type: 'EXTERNAL_AUDITOR' }, ['view_audit_section_comment'])
    expect(kyc({ session, companyId, client: aClient() })).toContain('Sanction History')
  })
})

describe('The entry of the open address', () => {
  const groups = sidebarGroups({ session: aSession(), ...everything, companyId, client: aClient() })

  it.each([
    [`/${companyId}`, `/${companyId}/`],
    [`/${companyId}/corporate`, `/${companyId}/corporate/`],
    [`/${companyId}/workflow/65f0c0ffee65f0c0ffee65f1`, `/${companyId}/workflow/`],
    ['/user-management/users/1/', '/user-management'],
    ['/', '/'],
    ['/kyc', '/'],
    [`/corporate/${companyId}`, `/${companyId}/`],
    ['/elsewhere', undefined],
  ])('of %s is %s', (pathname, address) => {
    expect(currentEntry(groups, pathname)).toBe(address)
  })
})
