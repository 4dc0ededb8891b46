import type { ClientType } from '@dossier/contract/file/client-pages'
import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import type { Session } from '@dossier/shared-ui/session'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { describe, expect, it } from 'vitest'
import { type Areas, readRegistry } from '../areas/read-registry'
import { whatToShow } from './what-to-show'

const aSession = (facts: Parameters<typeof aUser>[0] = {}, ...granted: Permission[]): Session => ({
  status: 'signed-in',
  user: aUser(facts),
  permissions: Object.fromEntries(granted.map((permission) => [permission, 'allow'])),
})

const versions = { contract: '1.0.0', 'shared-ui': '1.0.0' }
const anEntry = (name: string, routes: string[], facts: object = {}) => ({
  name,
  title: name,
  version: '1.0.0',
  manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
  routes,
  builtWith: versions,
  ...facts,
})
const installed = (...remotes: object[]): Areas => readRegistry({ schema: 1, remotes }, versions)

const kyc = anEntry('mfe-kyc', ['/', '/kyc', '/{companyId}'])
const fiu = anEntry('mfe-fiu', ['/fiu/*'])
const workflow = anEntry('mfe-workflow', ['/workflow/*'])

const show = (pathname: string, areas: Areas | null, session = aSession(), search = '') =>
  whatToShow({ session, areas, pathname, search, client: undefined })

describe('What an address shows to a signed-in user', () => {
  it('is the area that owns it', () => {
    expect(show('/kyc', installed(kyc))).toEqual({ kind: 'area' })
  })

  it('PLT-01 is an area that brings its own place to those who may go there, and nothing of it to others', () => {
    const navItems = [{ label: 'Notes', address: '/notes', needs: ['staff', 'a_permission_of_tomorrow'] }]
    const areas = installed(kyc, fiu, anEntry('mfe-notes', ['/notes/*'], { navItems }))
    const client = aSession({ type: 'CLIENT' })
    expect(show('/notes/1', areas)).toEqual({ kind: 'area' })
    expect(show('/notes/1', areas, client)).toEqual({ kind: 'redirect', to: '/fiu/user-info' })
    expect(show('/notes', areas, client)).toEqual({ kind: 'redirect', to: '/fiu/user-info' })
  })

  describe('of a client, on a page that only its own area names,', () => {
    const id = '65f0c0ffee65f0c0ffee65f0'
    const reports = { id: 'reports', path: '/reports', label: 'Reports', needs: ['view_chart'] }
    const withPage = (page: object) =>
      installed(
        kyc,
        fiu,
        anEntry('mfe-reports', ['/{companyId}/reports/*'], { clientPages: [{ ...reports, ...page }] }),
      )

    it('PLT-01 SHL-34 is that page to those who may open it', () => {
      expect(show(`/${id}/reports/1`, withPage({}), aSession({}, 'view_chart'))).toEqual({ kind: 'area' })
      expect(show(`/${id}/reports/`, withPage({}), aSession())).toEqual({ kind: 'redirect', to: '/' })
    })

    it('SHL-35 is home to a CLIENT and to the operator of the platform', () => {
      const areas = withPage({ needs: ['staff'] })
      const home = { kind: 'redirect', to: '/fiu/user-info' }
      expect(show(`/${id}/reports/`, areas, aSession({ type: 'CLIENT' }))).toEqual(home)
      expect(show(`/${id}/reports/`, areas, aSession({ is_super_user: true }))).toEqual(home)
    })

    it('DSH-03 is the dashboard of a client that is of another type', () => {
      const areas = withPage({ clientTypes: ['account_holder'], needs: ['staff'] })
      const at = (clientType: ClientType) =>
        whatToShow({
          session: aSession(),
          areas,
          pathname: `/${id}/reports/`,
          search: '',
          client: { company_type: clientType },
        })
      expect(at('corporate')).toEqual({ kind: 'redirect', to: `/${id}/` })
      expect(at('account_holder')).toEqual({ kind: 'area' })
    })

    it('PLT-28 is Page not found when nothing says who may open it', () => {
      const areas = installed(kyc, anEntry('mfe-reports', ['/{companyId}/reports/*']))
      expect(show(`/${id}/reports/`, areas, aSession({}, ...permissions))).toEqual({ kind: 'not-found' })
    })
  })

  it('SHL-21 is Page not found when no one owns it', () => {
    expect(show('/nowhere', installed(kyc))).toEqual({ kind: 'not-found' })
  })

  it('SHL-34 is / when the user may not open it', () => {
    expect(show('/workflow', installed(kyc, workflow))).toEqual({ kind: 'redirect', to: '/' })
    expect(show('/workflow', installed(kyc, workflow), aSession({}, 'view_requested_changes'))).toEqual({
      kind: 'area',
    })
  })

  it('SHL-20 is / for /admin and someone who is no super user', () => {
    expect(show('/admin/users', installed(kyc, anEntry('mfe-admin', ['/admin/*'])))).toEqual({
      kind: 'redirect',
      to: '/',
    })
  })

  it('SHL-35 is /fiu/user-info for a CLIENT who opens the clients', () => {
    const client = aSession({ type: 'CLIENT' })
    expect(show('/', installed(kyc, fiu), client)).toEqual({ kind: 'redirect', to: '/fiu/user-info' })
    expect(show('/', installed(kyc), client)).toEqual({ kind: 'nothing-offered' })
  })

  it('is /admin for a super user of no organisation', () => {
    const operator = aSession({ type: 'ADMINISTRATOR', is_super_user: true })
    const admin = anEntry('mfe-admin', ['/admin/*'])
    expect(show('/', installed(kyc, admin), operator)).toEqual({ kind: 'redirect', to: '/admin' })
    expect(show('/', installed(kyc), operator)).toEqual({ kind: 'nothing-offered' })
    const both = aSession({ type: 'ADMINISTRATOR', is_super_user: true }, 'view_dashboard_tab')
    expect(show('/', installed(kyc, admin), both)).toEqual({ kind: 'area' })
  })

  it.each([
    ['account_holder', 'due-diligence'],
    ['account_holder', 'due-diligence/65f0c0ffee65f0c0ffee65f1'],
    ['account_holder', 'shareholders/'],
    ['account_holder', 'managing-directors'],
    ['corporate', 'account-holder/'],
  ] as const)('DSH-03 is the dashboard of a client that is %s at %s', (companyType, path) => {
    const id = '65f0c0ffee65f0c0ffee65f0'
    const areas = installed(kyc, anEntry('mfe-due-diligence', ['/{companyId}/due-diligence/*']))
    const at = (type: ClientType | undefined) =>
      whatToShow({
        session: aSession({}, ...permissions),
        areas,
        pathname: `/${id}/${path}`,
        search: '',
        client: type && { company_type: type },
      })
    expect(at(companyType)).toEqual({ kind: 'redirect', to: `/${id}/` })
    const other = companyType === 'corporate' ? 'account_holder' : 'corporate'
    for (const type of [other, undefined] as const) expect(at(type).kind).not.toBe('redirect')
  })

  it.each([
    ['transaction-profile/', 'transaction_profile_report'],
    ['sanction-screening-lookups', 'sanction_screening_available'],
  ])('SHL-28, TRP-05, DSH-21 is the dashboard at %s until %s is approved', (path, name) => {
    const id = '65f0c0ffee65f0c0ffee65f0'
    const areas = installed(anEntry('mfe-kyc', [`/{companyId}/${path}`]))
    const at = (value: string | null, new_value: string | null) =>
      whatToShow({
        session: aSession({}, ...permissions),
        areas,
        pathname: `/${id}/${path}`,
        search: '',
        client: { company_type: 'corporate', [name]: { value, new_value } },
      })
    for (const value of ['NO', null]) expect(at(value, 'YES')).toEqual({ kind: 'redirect', to: `/${id}/` })
    expect(at('YES', 'NO')).toEqual({ kind: 'area' })
  })

  it('is a page of the shell, whatever is installed', () => {
    expect(show('/profile-settings', null)).toEqual({ kind: 'own', page: '/profile-settings' })
    expect(show('/terms-and-conditions/', installed(kyc), aSession({ type: 'CLIENT' }))).toEqual({
      kind: 'own',
      page: '/terms-and-conditions',
    })
  })

  it('WAL-01 SHL-34 is the wallet for those who may see it', () => {
    expect(show('/wallet', installed(kyc), aSession({}, 'view_wallet'))).toEqual({ kind: 'own', page: '/wallet' })
    expect(show('/wallet', installed(kyc))).toEqual({ kind: 'redirect', to: '/' })
  })

  it('ACC-23 is / on the pages that lead in', () => {
    expect(show('/register', installed(kyc))).toEqual({ kind: 'redirect', to: '/' })
    expect(show('/forgot-password', installed(kyc))).toEqual({ kind: 'redirect', to: '/' })
  })

  it('ACC-05 is the kept address on the sign-in page', () => {
    expect(show('/login', installed(kyc), aSession(), '?next=%2Fkyc')).toEqual({ kind: 'redirect', to: '/kyc' })
    expect(show('/login/', installed(kyc))).toEqual({ kind: 'redirect', to: '/' })
  })

  it('PLT-03 names the area that is left out, at its own addresses only', () => {
    const areas = installed(kyc, { ...workflow, version: '' })
    const session = aSession({}, 'view_requested_changes')
    expect(show('/workflow', areas, session)).toMatchObject({
      kind: 'unavailable',
      area: { reason: 'Its entry has no version' },
    })
    expect(show('/', areas, session)).toEqual({ kind: 'area' })
  })

  it('PLT-03 names the place that no one shows, with the areas that may have been meant to', () => {
    const unread = { ...kyc, routes: ['odd'] }
    expect(show('/', installed(fiu))).toEqual({ kind: 'missing', label: 'Clients', suspects: [] })
    expect(show('/', installed(fiu, unread, { ...workflow, version: '' }))).toMatchObject({
      kind: 'missing',
      label: 'Clients',
      suspects: [{ title: 'mfe-kyc', reason: 'Its entry has no valid routes' }],
    })
  })

  it('SHL-21 is Page not found below a place that is shown, or left out, itself', () => {
    const session = aSession()
    const listOnly = anEntry('mfe-fiu', ['/fiu/user-info'])
    expect(show('/fiu/user-info/nowhere', installed(listOnly), session)).toEqual({ kind: 'not-found' })
    expect(show('/fiu/user-info/nowhere', installed({ ...listOnly, version: '' }), session)).toEqual({
      kind: 'not-found',
    })
  })

  it('PLT-03 is the home that is left out, where there is no other, to those whose home it is', () => {
    const client = aSession({ type: 'CLIENT' })
    expect(show('/', installed(kyc, { ...fiu, version: '' }), client)).toEqual({
      kind: 'redirect',
      to: '/fiu/user-info',
    })
  })

  it('PLT-01, PLT-03 names an area that is left out to those only who may go to its navItems', () => {
    const navItems = [{ label: 'Notes', address: '/notes', needs: ['staff'] }]
    const areas = installed(kyc, fiu, anEntry('mfe-notes', ['/notes/*'], { navItems, version: '' }))
    expect(show('/notes/1', areas)).toMatchObject({ kind: 'unavailable', area: { name: 'mfe-notes', navItems } })
    expect(show('/notes/1', areas, aSession({ type: 'CLIENT' }))).toEqual({ kind: 'redirect', to: '/fiu/user-info' })
  })

  it('says so when there is no list of areas', () => {
    expect(show('/', null)).toEqual({ kind: 'no-registry' })
  })
})
