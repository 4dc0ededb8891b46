import { describe, expect, it } from 'vitest'
import { checkAreaDescription, containerName, readAreaDescription } from './area-description'
import { areaFolders } from './workspace'

const item = { label: 'KYC', icon: 'users', address: '/kyc', needs: ['staff'] }
const own = { name: 'kyc.write', label: 'Write' }
const kyc = { name: 'mfe-kyc', title: 'Clients', routes: ['/', '/{companyId}', '/{companyId}/tasks/*'] }

describe("An area's description", () => {
  it('is taken as it is when it is complete', () => {
    expect(checkAreaDescription('mfe-kyc', kyc)).toBe(kyc)
  })

  it.each([
    [{ ...kyc, name: 'mfe-other' }, "name is 'mfe-other'"],
    [{ ...kyc, title: '' }, 'title is missing'],
    [{ ...kyc, routes: [] }, 'routes are missing'],
    [{ ...kyc, routes: ['/kyc', 'tasks'] }, "route 'tasks' is malformed"],
    [{ ...kyc, routes: ['/*/tasks'] }, "route '/*/tasks' is malformed"],
    [{ ...kyc, routes: ['/kyc', '/remotes/*'] }, "route '/remotes/*' is never an area's"],
    [{ ...kyc, routes: ['/kyc', '/login'] }, "route '/login' is never an area's"],
    [{ ...kyc, routes: ['/wallet/*'] }, "route '/wallet/*' is never an area's"],
    [{ ...kyc, routes: ['/verify/'] }, "route '/verify/' is malformed"],
    [{ ...kyc, routes: ['/fill-due-diligence'] }, "route '/fill-due-diligence' is never an area's"],
    [{ ...kyc, routes: ['/fill-due-diligence-docs/*'] }, "route '/fill-due-diligence-docs/*' is never an area's"],
    [null, 'it describes no area'],
    ['mfe-kyc', 'it describes no area'],
    [{ name: 'mfe-kyc', title: 'Clients' }, 'routes are missing'],
    [{ ...kyc, overlaps: 'mfe-notes' }, 'overlaps name no areas'],
    [{ ...kyc, overlaps: ['notes'] }, 'overlaps name no areas'],
    [{ ...kyc, publicRoutes: '/' }, 'publicRoutes are no list'],
    [{ ...kyc, publicRoutes: ['/help'] }, "public route '/help' is not among its routes"],
    [{ ...kyc, publicRoutes: ['/'] }, "public route '/' would open the pages of clients"],
    [{ ...kyc, publicRoutes: ['/{companyId}'] }, "public route '/{companyId}' would open the pages of clients"],
    [
      { ...kyc, routes: ['/kyc'], publicRoutes: ['/kyc'], navItems: [item] },
      "public route '/kyc' opens nav item '/kyc', which is for some only",
    ],
    [
      { ...kyc, routes: ['/help/*'], publicRoutes: ['/help/*'], navItems: [{ ...item, address: '/help/staff' }] },
      "public route '/help/*' opens nav item '/help/staff', which is for some only",
    ],
    [
      { ...kyc, routes: ['/help/*'], publicRoutes: ['/help/*'], navItems: [{ ...item, address: '/help' }] },
      "public route '/help/*' opens nav item '/help', which is for some only",
    ],
    [
      {
        ...kyc,
        routes: ['/help', '/help/desk'],
        publicRoutes: ['/help/desk'],
        navItems: [{ ...item, address: '/help' }],
      },
      "public route '/help/desk' opens nav item '/help', which is for some only",
    ],
    [{ ...kyc, permissions: {} }, 'permissions are no list'],
    [{ ...kyc, permissions: [null] }, "permission 'undefined' is not of this area"],
    [
      { ...kyc, permissions: [{ name: 'notes.write', label: 'Write' }] },
      "permission 'notes.write' is not of this area",
    ],
    [{ ...kyc, permissions: [{ name: 'view_user', label: 'View' }] }, "permission 'view_user' is not of this area"],
    [{ ...kyc, permissions: [{ name: 'kyc.Write', label: 'Write' }] }, "permission 'kyc.Write' is not of this area"],
    [{ ...kyc, permissions: [{ name: 'kyc.a.b', label: 'Write' }] }, "permission 'kyc.a.b' is not of this area"],
    [{ ...kyc, permissions: [{ name: 'kyc.write', label: ' ' }] }, "permission 'kyc.write' has no label"],
    [{ ...kyc, permissions: [own, own] }, "permission 'kyc.write' is named twice"],
    [{ ...kyc, permissions: Array(21).fill(own) }, 'there are more than 20 permissions'],
    [{ ...kyc, navItems: [{ ...item, needs: ['kyc.write'] }] }, "nav item '/kyc' needs 'kyc.write'"],
    [{ ...kyc, navItems: {} }, 'navItems are no list'],
    [{ ...kyc, navItems: null }, 'navItems are no list'],
    [{ ...kyc, navItems: [null] }, "nav item 'undefined' has no address"],
    [{ ...kyc, navItems: [{ ...item, label: '' }] }, "nav item '/kyc' has no label"],
    [{ ...kyc, navItems: [{ ...item, address: '/kyc/*' }] }, "nav item '/kyc/*' has no address such as /notes"],
    [{ ...kyc, navItems: [{ ...item, icon: 'rocket' }] }, "nav item '/kyc' has the icon 'rocket', wanted is one of"],
    [
      { ...kyc, navItems: [{ ...item, icon: 'src/none.svg' }] },
      "nav item '/kyc' has the icon 'src/none.svg', wanted is",
    ],
    [{ ...kyc, navItems: [{ ...item, badge: 'count' }] }, "nav item '/kyc' has the badge 'count', wanted is a call"],
    [{ ...kyc, navItems: [{ ...item, badge: '/../x' }] }, "nav item '/kyc' has the badge '/../x'"],
    [{ ...kyc, navItems: [{ ...item, order: 0 }] }, "nav item '/kyc' has the order '0', wanted is a whole number"],
    [{ ...kyc, navItems: [{ ...item, order: 1.5 }] }, "nav item '/kyc' has the order '1.5'"],
    [{ ...kyc, navItems: [{ ...item, order: '1' }] }, "nav item '/kyc' has the order '1'"],
    [{ ...kyc, navItems: [{ ...item, order: 1000 }] }, "nav item '/kyc' has the order '1000'"],
    [{ ...kyc, navItems: [{ ...item, needs: [] }] }, "nav item '/kyc' does not say who may open it"],
    [{ ...kyc, navItems: [{ ...item, needs: ['stuff'] }] }, "nav item '/kyc' needs 'stuff'"],
    [{ ...kyc, navItems: [{ ...item, needs: ['staff', 7] }] }, "nav item '/kyc' needs '7'"],
  ])('is refused when something in it is wrong: %o', (description, reason) => {
    const read = JSON.parse(JSON.stringify(description))
    expect(() => checkAreaDescription('mfe-kyc', read)).toThrow(`mfe-kyc/area.json: ${reason}`)
  })

  it('may name what is below a page of the shell, and words that only begin like it', () => {
    const routes = ['/wallet/{name}', '/login-help', '/verify/papers/*']
    expect(checkAreaDescription('mfe-kyc', { ...kyc, routes })).toMatchObject({ routes })
  })

  it('SHL-08 may open routes to everyone', () => {
    const help = { name: 'mfe-help', title: 'Help', routes: ['/help/*', '/help-desk'], publicRoutes: ['/help/*'] }
    expect(checkAreaDescription('mfe-help', help)).toBe(help)
    const offered = { ...help, navItems: [{ ...item, address: '/help', needs: ['session'] }] }
    expect(checkAreaDescription('mfe-help', offered)).toBe(offered)
  })

  it('SHL-08 opens the contact page to everyone, and no other page', () => {
    const open = areaFolders().flatMap((folder) => readAreaDescription(folder).publicRoutes ?? [])
    expect(open).toEqual(['/contact'])
  })

  it('PLT-01 names permissions and kinds of sessions as what its nav items need', () => {
    const navItems = [{ ...item, needs: ['view_wallet', 'session', 'staff', 'super-user'] }]
    expect(checkAreaDescription('mfe-kyc', { ...kyc, navItems })).toMatchObject({ navItems })
  })

  it('PLT-01 may bring permissions of its own, and need them', () => {
    const navItems = [{ ...item, needs: ['kyc.write'] }]
    const clientPages = [{ id: 'notes', path: '/notes', label: 'Notes', needs: ['kyc.write'] }]
    const described = { ...kyc, routes: ['/kyc', '/{companyId}/notes'], permissions: [own], navItems, clientPages }
    expect(checkAreaDescription('mfe-kyc', described)).toBe(described)
  })

  it('PLT-03 is refused for a folder whose name no registry takes', () => {
    expect(() => checkAreaDescription('mfe-KYC', { ...kyc, name: 'mfe-KYC' })).toThrow('small letters')
  })

  it('PLT-01 of every area in this checkout is in order', () => {
    const areas = areaFolders().map(readAreaDescription)
    expect(areas.map(({ name }) => name)).toEqual(areaFolders())
  })

  it('names a container that is an identifier', () => {
    expect(containerName('mfe-due-diligence')).toBe('mfe_due_diligence')
  })
})
