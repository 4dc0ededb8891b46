import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DashboardPage } from '../dashboard/dashboard-page'
import { clientRecords } from '../testing/board.builder'
import { aDashboard } from '../testing/clients.builder'
import { ownedClient } from '../testing/owned-client'
import { aDirector, anEntity, aPerson, aShareholder, aUbo } from '../testing/parties.builder'

type Drawn = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The nodes of a client's chart as they are drawn, in pixels at full scale. */
async function drawnNodes(records = ownedClient()): Promise<readonly Drawn[]> {
  stub(getDashboard, { status: 'success', companyData: aDashboard({ values: { name: 'Blauwbaai N.V.' } }) })
  stub(getClientRecords, records)
  const { user } = renderPage([{ path: '/:companyId', element: <DashboardPage /> }], { at: `/${clientId(1)}/` })
  await user.click(await screen.findByRole('button', { name: 'Ownership chart' }))
  const chart = await within(await screen.findByRole('dialog')).findByRole('group', { name: /^Ownership of/ })
  return [...chart.querySelectorAll('g[aria-label]')].map((node) => {
    const [x = Number.NaN, y = Number.NaN] = (node.getAttribute('transform') ?? '').match(/[\d.]+/g)?.map(Number) ?? []
    const sizeOf = (name: string) => Number(node.querySelector('rect')?.getAttribute(name))
    return { name: node.getAttribute('aria-label') ?? '', x, y, width: sizeOf('width'), height: sizeOf('height') }
  })
}

const held = (share: number) => ({
  ...aShareholder('by-ana', { ubo: 'ubo-ana' }),
  percentage_held: { value: share, new_value: null },
})
const names = (nodes: readonly Drawn[]) => nodes.map(({ name }) => name)

describe('The ownership chart as it is drawn', () => {
  it('CHT-11, CHT-12, CHT-14, LIM-12 has nodes of the widths of their kinds, 70 and 100 pixels apart, parents over the middle of their children', async () => {
    const nodes = await drawnNodes()
    const named = (name: RegExp) => nodes.find((node) => name.test(node.name)) ?? expect.unreachable(`${name}`)
    const [client, lagoon, ana, carl] = [/^Blauwbaai/, /Lagoon/, /Ana/, /Carl/].map(named) as [
      Drawn,
      Drawn,
      Drawn,
      Drawn,
    ]
    const [bea, rest] = [/Bea/, /Missing shareholders/].map(named) as [Drawn, Drawn]
    expect([client, lagoon, ana, carl, bea, rest].map(({ width }) => width)).toEqual([350, 350, 200, 200, 150, 150])
    expect(nodes.every(({ height }) => height === 100)).toBe(true)
    expect([client, lagoon, bea].map(({ y }) => y)).toEqual([0, 200, 400])
    const gap = (left: Drawn, right: Drawn) => right.x - left.x - left.width
    expect([gap(lagoon, ana), gap(ana, carl), gap(bea, rest)]).toEqual([70, 70, 70])
    const middle = ({ x, width }: Drawn) => x + width / 2
    expect(middle(client)).toBeCloseTo((middle(lagoon) + middle(carl)) / 2, 6)
    expect(middle(lagoon)).toBeCloseTo((middle(bea) + middle(rest)) / 2, 6)
  })

  it('CHT-02, CHT-03, LIM-11 says of each node what it is, what it is called and what it holds', async () => {
    const officials = aDirector('by-house', { legalEntity: 'house', persons: ['dora'] })
    const more = {
      mds: [aDirector('by-carl', { persons: ['carl'] }), officials],
      persons: [...ownedClient().persons, aPerson('dora', 'Dora'), aPerson('emil', 'Emil')],
      entities: [...ownedClient().entities, anEntity('house', 'Harbour Directors B.V.')],
      ubos: [...ownedClient().ubos, aUbo('ubo-emil', 'emil')],
    }
    expect(names(await drawnNodes(ownedClient(more)))).toEqual([
      'Blauwbaai N.V. Client',
      '60% Lagoon Holding B.V. Corporate shareholder',
      '39% Ana Silva UBO 39–70% in all Proposed',
      'Carl Silva Managing director',
      'Harbour Directors B.V. Managing director',
      'Emil Silva UBO',
      '50% Bea Silva UBO 30–61% in all',
      '50% Missing shareholders Shareholder Missing',
      '100% Missing shareholders Shareholder Missing',
      'Dora Silva Official',
    ])
  })

  it('PER-10 draws who is linked by mbd_related as officials, an individual director among them and nobody twice', async () => {
    const mds = [
      aDirector('by-carl', { persons: ['carl'] }),
      aDirector('by-house', { legalEntity: 'house', persons: ['dora'] }),
    ]
    const persons = [
      ...ownedClient().persons,
      aPerson('dora', 'Dora', { mbd_related: 'by-house' }),
      aPerson('emil', 'Emil'),
    ]
    const entities = [...ownedClient().entities, anEntity('house', 'Harbour Directors B.V.')]
    const drawn = names(await drawnNodes(ownedClient({ mds, persons, entities })))
    expect(drawn.filter((name) => /Carl|Dora|Emil|Harbour/.test(name))).toEqual([
      'Carl Silva Managing director',
      'Harbour Directors B.V. Managing director',
      'Dora Silva Official',
    ])
    const dialog = within(screen.getByRole('dialog', { name: /^Ownership of / }))
    const control = within(dialog.getByText('Control by management').closest('section') ?? dialog.getByText('none'))
    expect(control.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Carl Silva',
      'Harbour Directors B.V., Dora Silva (Official)',
    ])
  })

  it.each([
    ['offshore and unsupervised', { location_type: 'abroad', supervised: false }, true],
    ['offshore and supervised', { location_type: 'abroad', supervised: true }, false],
    ['onshore', { location_type: 'local', supervised: false }, false],
  ])('CHT-02, CHT-08 asks an entity that is %s for its owners: %j', async (_, facts, isAsked) => {
    const fields = Object.entries(facts).map(([name, value]) => [name, { value, new_value: null }])
    const lagoon = { ...anEntity('lagoon', 'Lagoon Holding B.V.'), ...Object.fromEntries(fields) }
    const nodes = names(await drawnNodes(ownedClient({ entities: [lagoon] })))
    expect(nodes.includes('50% Missing shareholders Shareholder Missing')).toBe(isAsked)
  })

  it('CHT-05, CHT-08 of a new client has a place for everything that is missing', async () => {
    expect(names(await drawnNodes(clientRecords()))).toEqual([
      'Blauwbaai N.V. Client',
      '100% Missing shareholders Shareholder Missing',
      'Missing managing director Managing director Missing',
      'Missing UBO UBO Missing',
    ])
  })

  it.each([
    [99, []],
    [98.99, ['1.01% Missing shareholders Shareholder Missing']],
  ])('CHT-06, CHT-07, LIM-13 where %f is held has these places for shares: %j', async (share, missing) => {
    const nodes = await drawnNodes(ownedClient({ shareholders: [held(share)], entities: [] }))
    expect(names(nodes).filter((name) => name.includes('Missing shareholders'))).toEqual(missing)
  })

  it.each([
    [25, 'UBO'],
    [24.99, 'Shareholder'],
  ])('CHT-04 calls a shareholder with %f%% a %s where 75 % are another’s', async (share, label) => {
    const other = { ...aShareholder('by-bea', { ubo: 'ubo-bea' }), percentage_held: { value: 75, new_value: null } }
    const nodes = await drawnNodes(ownedClient({ shareholders: [held(share), other], entities: [] }))
    expect(names(nodes).some((name) => name.startsWith(`${share}% Ana Silva ${label} `))).toBe(true)
  })
})
