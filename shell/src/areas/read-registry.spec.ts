import { describe, expect, it } from 'vitest'
import { isPublicAddress, ownerOf, readRegistry } from './read-registry'

const versions = { contract: '1.4.0', 'shared-ui': '1.2.0' }

const anEntry = (facts: object = {}) => ({
  name: 'mfe-kyc',
  title: 'KYC',
  version: '1.0.0-0123abcd',
  manifest: '/remotes/mfe-kyc/1.0.0-0123abcd/mf-manifest.json',
  routes: ['/', '/{companyId}'],
  integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
  builtWith: { contract: '1.0.0', 'shared-ui': '1.9.3' },
  ...facts,
})
const tasks = anEntry({ name: 'mfe-workflow', title: 'Workflow', routes: ['/tasks/*', '/{companyId}/tasks/*'] })

const read = (...remotes: unknown[]) => readRegistry({ schema: 1, remotes }, versions)

describe('Reading the registry', () => {
  it('PLT-03 offers the areas that are described as promised', () => {
    const { usable, unavailable } = read(anEntry(), tasks)
    expect(usable.map(({ name, version }) => [name, version])).toEqual([
      ['mfe-kyc', '1.0.0-0123abcd'],
      ['mfe-workflow', '1.0.0-0123abcd'],
    ])
    expect(unavailable).toEqual([])
  })

  it('PLT-31 takes what an area asks for first, and nothing that is no file of its own', () => {
    const first = {
      lifecycles: { 'assets/lifecycles.js': 'sha384-l', '../../mfe-fiu/x.js': 'sha384-x', 'assets/odd.js': 7 },
      pages: [
        {
          routes: ['/{companyId}', 'nowhere'],
          files: { 'assets/7.css': 'sha384-p', 'x.js': 'sha384-x' },
          libraries: ['edits', 7],
        },
        'all',
      ],
    }
    const { usable } = read(anEntry({ first }), tasks)
    expect(usable.map((area) => area.first)).toEqual([
      {
        lifecycles: { 'assets/lifecycles.js': 'sha384-l' },
        pages: [
          {
            routes: [[{ kind: 'parameter', text: 'companyId' }]],
            files: { 'assets/7.css': 'sha384-p' },
            libraries: ['edits'],
          },
          { routes: [], files: {}, libraries: [] },
        ],
      },
      { lifecycles: {}, pages: [] },
    ])
  })

  it('PLT-01 takes a badge that is a path for a call of the area itself', () => {
    const item = { label: 'Notes', address: '/notes', needs: ['staff'] }
    const navItems = [
      { ...item, badge: '/count' },
      { ...item, badge: '//x.example/count' },
      { ...item, badge: 7 },
    ]
    const [counted, ...others] = read(anEntry({ navItems })).usable[0]?.navItems ?? []
    expect(counted).toMatchObject({ countedBy: { area: 'kyc', path: '/count' } })
    expect(others.filter(({ countedBy }) => countedBy !== undefined)).toEqual([])
  })

  it('PLT-01 takes the place of what an area adds to the sidebar where it is a number', () => {
    const item = { label: 'Notes', address: '/notes', needs: ['staff'] }
    const navItems = [
      { ...item, order: 250 },
      { ...item, order: 'first' },
    ]
    expect(read(anEntry({ navItems })).usable[0]?.navItems.map(({ order }) => order)).toEqual([250, undefined])
  })

  it.each([
    ['no object', 'mfe-kyc', 'Its entry has no valid routes'],
    ['a name that is no name', anEntry({ name: '../kyc' }), 'Its entry has no valid name'],
    ['no version', anEntry({ version: 7 }), 'Its entry has no version'],
    [
      'a manifest that is a script',
      anEntry({ manifest: 'javascript:alert(1)' }),
      'Its entry has no valid manifest address',
    ],
    [
      'a manifest on an unnamed host',
      anEntry({ manifest: '//evil.test/m' }),
      'Its entry has no valid manifest address',
    ],
    [
      'a manifest on a host that is none',
      anEntry({ manifest: 'https://[/m' }),
      'Its entry has no valid manifest address',
    ],
    [
      'a manifest on a host in disguise',
      anEntry({ manifest: '/\\evil.test/m' }),
      'Its entry has no valid manifest address',
    ],
    ['no routes', anEntry({ routes: [] }), 'Its entry has no valid routes'],
    ['one malformed route', anEntry({ routes: ['/kyc', 'kyc/*/x'] }), 'Its entry has no valid routes'],
  ])('PLT-03 refuses only the entry with %s, and says why', (_, broken, reason) => {
    const { usable, unavailable } = read(broken, tasks)
    expect(usable.map(({ name }) => name)).toEqual(['mfe-workflow'])
    expect(unavailable.map((area) => area.reason)).toEqual([reason])
  })

  it('keeps the readable routes of a unavailable area, so that its pages can say why they are missing', () => {
    const { unavailable } = read(anEntry({ version: undefined }))
    expect(ownerOf(unavailable, '/65f0c0ffee65f0c0ffee65f0')?.title).toBe('KYC')
  })

  it('PLT-03 knows whether the routes of a unavailable area are all it has', () => {
    const unread = anEntry({ routes: ['/', 'odd'] })
    const { unavailable } = read(
      anEntry({ version: 7 }),
      { ...unread, name: 'mfe-odd' },
      { ...unread, name: 'mfe-odd' },
    )
    expect(unavailable.map(({ hasAllRoutes }) => hasAllRoutes)).toEqual([true, false, false])
  })

  it('PLT-01 takes nav items that an area adds', () => {
    const navItems = [{ label: 'Notes', icon: 'notes', address: '/notes', needs: ['staff', 'view_notes'] }]
    expect(read(anEntry({ navItems })).usable.map((area) => area.navItems)).toEqual([navItems])
    expect(read(anEntry()).usable.map((area) => area.navItems)).toEqual([[]])
  })

  it.each([
    [{}],
    [[{ label: 'Notes', address: '/notes' }]],
    [[{ label: 'Notes', address: '/notes', needs: [] }]],
    [[{ label: 'Notes', address: '/notes', needs: ['staff', 7] }]],
    [[{ label: 'Notes', address: 'https://evil.example', needs: ['staff'] }]],
    [[{ label: '', address: '/notes', needs: ['staff'] }]],
  ])('PLT-03 leaves out an area whose nav items are not as promised: %j', (navItems) => {
    const { usable, unavailable } = read(anEntry({ navItems }), tasks)
    expect(usable.map(({ name }) => name)).toEqual(['mfe-workflow'])
    expect(unavailable.map(({ reason }) => reason)).toEqual(['Its entry has no valid nav items'])
  })

  it('PLT-01 takes pages of a client that an area adds, whatever words of tomorrow they use', () => {
    const page = {
      label: 'Reports',
      icon: 'rocket',
      needs: ['view_reports'],
      clientTypes: ['trust'],
      clientSwitch: 'reports_available',
      badge: 'reports',
    }
    const clientPages = [
      { id: 'reports', path: '/reports', ...page },
      { id: 'letters', path: '/letters', label: 'Letters', needs: ['staff'] },
    ]
    expect(read(anEntry({ clientPages })).usable.map((area) => area.navItems)).toEqual([
      [
        { clientPath: '/reports', ...page },
        { clientPath: '/letters', label: 'Letters', icon: 'file', needs: ['staff'] },
      ],
    ])
  })

  it.each([
    [{}],
    [[{ path: '/reports', label: 'Reports' }]],
    [[{ path: '/reports', label: 'Reports', needs: [] }]],
    [[{ path: 'reports', label: 'Reports', needs: ['staff'] }]],
    [[{ path: '/reports', label: 'Reports', needs: ['staff'], clientTypes: 'corporate' }]],
    [[{ path: '/workflow', label: 'Reports', needs: ['session'] }]],
  ])('PLT-03 leaves out an area whose pages of a client are not as promised: %j', (clientPages) => {
    const { usable, unavailable } = read(anEntry({ clientPages }), tasks)
    expect(usable.map(({ name }) => name)).toEqual(['mfe-workflow'])
    expect(unavailable.map(({ reason }) => reason)).toEqual(['Its entry has no valid client pages'])
  })

  it('refuses a second entry of the same name', () => {
    const { usable, unavailable } = read(anEntry(), anEntry({ version: '2.0.0' }))
    expect(usable).toHaveLength(1)
    expect(unavailable.map((area) => area.reason)).toEqual(['There is a second entry named mfe-kyc'])
  })

  it.each([
    [{ contract: '2.0.0', 'shared-ui': '1.0.0' }, 'It was built for contract 2.0.0, this page has 1.4.0'],
    [{ contract: '1.0.0', 'shared-ui': '2.1.0' }, 'It was built for shared-ui 2.1.0, this page has 1.2.0'],
    [{ contract: '1.0.0' }, 'Its entry does not say which version of shared-ui it was built with'],
  ])('PLT-07 refuses an area of another major version: %o', (builtWith, reason) => {
    expect(read(anEntry({ builtWith })).unavailable.map((area) => area.reason)).toEqual([reason])
  })

  it.each([null, 'nonsense', { schema: 2, remotes: [] }, { schema: 1 }])(
    'throws when there is no list: %o',
    (broken) => {
      expect(() => readRegistry(broken, versions)).toThrow('The list of areas cannot be read')
    },
  )
})

describe('The owner of an address', () => {
  const { usable } = read(anEntry(), tasks, anEntry({ name: 'mfe-all', routes: ['/*'] }))

  it.each([
    ['/', 'mfe-kyc'],
    ['/65f0c0ffee65f0c0ffee65f0/', 'mfe-kyc'],
    ['/65f0c0ffee65f0c0ffee65f0/tasks/42', 'mfe-workflow'],
    ['/elsewhere', 'mfe-all'],
  ])('is for %s the area with the most specific route, %s', (pathname, name) => {
    expect(ownerOf(usable, pathname)?.name).toBe(name)
  })

  it('is no one when no route matches', () => {
    expect(ownerOf(read(tasks).usable, '/elsewhere')).toBeUndefined()
  })
})

describe('What is open to everyone', () => {
  const help = anEntry({ name: 'mfe-help', routes: ['/help/*', '/help/staff'], publicRoutes: ['/help/*', 'help', 7] })
  const areas = read(help, tasks)

  it.each([
    ['/help', true],
    ['/help/first-steps/', true],
    ['/help/staff', false],
    ['/help/staff/', false],
    ['/help/staffing', true],
    ['/tasks/1', false],
    ['/elsewhere', false],
  ])('SHL-08 is told by the entry of its area: %s %s', (pathname, open) => {
    expect(isPublicAddress(areas, pathname)).toBe(open)
  })

  it('SHL-08 stays so while its area is left out', () => {
    const left = read({ ...help, builtWith: { contract: '2.0.0', 'shared-ui': '1.0.0' } })
    expect(left.usable).toEqual([])
    expect(isPublicAddress(left, '/help')).toBe(true)
  })

  it('SHL-08 is nothing where another area has the more specific route', () => {
    const notes = anEntry({ name: 'mfe-notes', routes: ['/help/notes'] })
    expect(isPublicAddress(read(help, notes), '/help/notes')).toBe(false)
  })

  it('SHL-08 is nothing below a nav item that is for some only, and anything below one for everyone who signs in', () => {
    const withItem = (needs: string[]) =>
      read({ ...help, routes: ['/help/*'], navItems: [{ label: 'Help', address: '/help/desk', needs }] })
    expect(isPublicAddress(withItem(['staff']), '/help/desk/today')).toBe(false)
    expect(isPublicAddress(withItem(['staff']), '/help/desks')).toBe(true)
    expect(isPublicAddress(withItem(['session']), '/help/desk/today')).toBe(true)
  })

  it.each([undefined, 'all', {}, [7], ['contact']])('SHL-08 is nothing where the entry says %o', (publicRoutes) => {
    expect(isPublicAddress(read(anEntry({ routes: ['/contact'], publicRoutes })), '/contact')).toBe(false)
  })

  it('is nothing while no list of areas can be read', () => {
    expect(isPublicAddress(null, '/contact')).toBe(false)
  })
})
