import { describe, expect, it } from 'vitest'
import { ClientFileBuilder } from '../completeness/client-file.builder'
import { ownershipChart } from './chart'
import type { ChartNode } from './chart-node'

const aClient = () => new ClientFileBuilder('corporate', { name: 'Blauwbaai N.V.', location_type: 'local' })
const names = { firstName: 'Ana', lastName: 'Silva' }
const offshore = { location_type: 'abroad', supervised: false }

/** A shareholder who is an individual, with UBO and person. */
const individual = (file: ClientFileBuilder, id: string, share: number, under: object = {}) =>
  file
    .person(`${id}-person`, { ...names, location_type: 'local' })
    .ubo(`${id}-ubo`, `${id}-person`, id)
    .holder(id, share, { ubo: `${id}-ubo`, ...under })

const company = (file: ClientFileBuilder, id: string, share: number, values: object, under: object = {}) =>
  file
    .entity(`${id}-entity`, { name: `${id} Holding B.V.`, ...values })
    .holder(id, share, { legalEntity: `${id}-entity`, ...under })

const all = (node: ChartNode): readonly ChartNode[] => [node, ...node.children.flatMap(all)]
const gapsOf = (node: ChartNode) =>
  all(node)
    .filter(({ missing }) => missing)
    .map(({ name, percentage_held }) => (percentage_held === null ? name : `${name} ${percentage_held}`))

describe('The ownership chart', () => {
  it('CHT-01, CHT-02, CHT-03 is a tree from the client down, each node with its type, facts and percentage', () => {
    const file = aClient()
    company(file, 'lagoon', 60, { location_type: 'abroad', supervised: true })
    individual(file, 'ana', 100, { share_holder_related: 'lagoon' })
    individual(file, 'ben', 40)
    file
      .person('official', { ...names, title: 'Secretary' })
      .person('director-person', names)
      .entity('house', { name: 'Harbour Directors B.V.', supervised: true })
      .director(
        'board',
        { entity_type: 'entity', location_type: 'abroad' },
        { persons: ['official'], legalEntity: 'house' },
      )
      .director('single', { entity_type: 'person', location_type: 'local' }, { persons: ['director-person'] })
    const chart = ownershipChart(file.build())
    expect(chart).toMatchObject({ type: 'corporate', name: 'Blauwbaai N.V.', entity_type: 'entity', label: 'Client' })
    expect(chart.children).toMatchObject([
      {
        type: 'corporate_shareholder',
        name: 'lagoon Holding B.V.',
        percentage_held: 60,
        entity_type: 'entity',
        supervised: true,
        missing: false,
        label: 'Corporate shareholder',
        location_type: 'abroad',
        record: { id: 'lagoon', branch: 'owners' },
        children: [{ type: 'shareholder', percentage_held: 100, entity_type: 'person', location_type: 'local' }],
      },
      { type: 'shareholder', name: 'Ana Silva', percentage_held: 40, children: [] },
      {
        type: 'corporate',
        name: 'Harbour Directors B.V.',
        label: 'Managing director',
        location_type: 'abroad',
        record: { id: 'board', branch: 'directors' },
        children: [
          { type: 'official', name: 'Ana Silva', label: 'Secretary', record: { id: 'official', branch: 'directors' } },
        ],
      },
      { type: 'official', name: 'Ana Silva', label: 'Managing director', location_type: 'local' },
    ])
    expect(gapsOf(chart)).toEqual([])
  })

  it('CHT-03 begins with an entity where it is the chart of one', () => {
    const file = aClient()
    company(file, 'lagoon', 60, offshore)
    individual(file, 'ana', 30, { share_holder_related: 'lagoon' })
    file
      .person('official', names)
      .director('house', { entity_type: 'entity' }, { persons: ['official'], legalEntity: 'lagoon-entity' })
    const chart = ownershipChart(file.build(), { entity: 'lagoon-entity' })
    expect(chart).toMatchObject({ type: 'main_for_sh', name: 'lagoon Holding B.V.' })
    expect(chart.children.map(({ name, label }) => `${label}: ${name}`)).toEqual([
      'UBO: Ana Silva',
      'Shareholder: Missing shareholders',
      'Official: Ana Silva',
    ])
  })

  it('CHT-04, UBO-06, LIM-27 calls a shareholder a UBO whose holding through all chains is 25% or more', () => {
    const file = aClient()
    company(file, 'half', 50, offshore)
    individual(file, 'exact', 50, { share_holder_related: 'half' })
    individual(file, 'below', 49, { share_holder_related: 'half' })
    individual(file, 'direct', 50)
    const owners = ownershipChart(file.build()).children
    expect(owners[0]?.children.map(({ label, effective }) => [label, effective?.minimum])).toEqual([
      ['UBO', 25],
      ['Shareholder', 24.5],
    ])
    expect(owners[1]).toMatchObject({ type: 'shareholder', label: 'UBO', effective: { minimum: 50 } })
  })

  it('CHT-04 draws UBOs that no shareholder stands for, with the share they are recorded with', () => {
    const file = aClient()
      .person('controls', { ...names, percentage_held: 30 })
      .ubo('ubo', 'controls')
    const ubo = ownershipChart(file.build()).children.at(-1)
    expect(ubo).toMatchObject({
      type: 'ubo',
      label: 'UBO',
      percentage_held: 30,
      record: { id: 'ubo', branch: 'owners' },
    })
  })

  it('CHT-05 holds a place for all shares, a director, an official and a UBO that are missing', () => {
    const file = aClient().entity('house', { name: 'Harbour Directors B.V.', location_type: 'local' })
    expect(gapsOf(ownershipChart(file.build()))).toEqual([
      'Missing shareholders 100',
      'Missing managing director',
      'Missing UBO',
    ])
    file.director('board', { entity_type: 'entity' }, { legalEntity: 'house' })
    individual(file, 'ana', 24.99)
    individual(file, 'ben', 75.01)
    expect(gapsOf(ownershipChart(file.build()))).toEqual(['Missing official'])
  })

  it('CHT-05 misses a UBO while no one reaches 25%, and says nothing of what the reader may not see', () => {
    const file = aClient()
      .person('small', { ...names, percentage_held: 24.99 })
      .ubo('ubo', 'small')
    const four = ['a', 'b', 'c', 'd', 'e']
    for (const id of four) individual(file, id, 20)
    expect(gapsOf(ownershipChart(file.build()))).toEqual(['Missing managing director', 'Missing UBO'])
    const sees = { owners: false, directors: false }
    expect(gapsOf(ownershipChart(aClient().build(), { sees }))).toEqual([])
  })

  it.each([
    ['99 held', [99], null],
    ['98.99 held', [98.99], 1.01],
    ['three thirds held', [33.33, 33.33, 33.33], null],
    ['nothing held', [], 100],
  ])('CHT-06, CHT-07 has a placeholder for more than 1%%: %s', (_, shares, missing) => {
    const file = aClient()
    for (const [index, share] of shares.entries()) individual(file, `s${index}`, share)
    const found = all(ownershipChart(file.build())).find(({ name }) => name === 'Missing shareholders')
    expect(found?.percentage_held ?? null).toBe(missing)
  })

  it('CHT-08 asks offshore unsupervised entities for their shares, and draws owners under any', () => {
    const file = aClient()
    company(file, 'offshore', 20, offshore)
    company(file, 'unset', 20, {})
    company(file, 'supervised', 20, { location_type: 'abroad', supervised: true })
    company(file, 'onshore', 40, { location_type: 'local' })
    individual(file, 'ana', 10, { share_holder_related: 'onshore' })
    const [first, second, third, fourth] = ownershipChart(file.build()).children
    expect([first, second, third].map((node) => node && gapsOf(node))).toEqual([
      ['Missing shareholders 100'],
      ['Missing shareholders 100'],
      [],
    ])
    expect(fourth?.children.map(({ type }) => type)).toEqual(['shareholder'])
  })

  it('CHT-15 marks what waits', () => {
    const file = aClient()
    individual(file, 'ana', 60)
    individual(file, 'ben', 40)
    const pendingOf = (id: string) => (id === 'ana' ? 'create' : id === 'ben' ? 'remove' : null)
    expect(
      ownershipChart(file.build(), { pendingOf })
        .children.slice(0, 2)
        .map(({ pending }) => pending),
    ).toEqual(['create', 'remove'])
  })

  it('ends at an entity that stands above itself, and draws one that stands twice once', () => {
    const file = aClient()
    company(file, 'a', 50, offshore)
    file.entity('b-entity', { name: 'b Holding B.V.', ...offshore })
    file.holder('b-of-a', 90, { legalEntity: 'b-entity', share_holder_related: 'a' })
    file.holder('a-of-b', 90, { legalEntity: 'a-entity', share_holder_related: 'b-of-a' })
    individual(file, 'ana', 10, { share_holder_related: 'b-of-a' })
    file.holder('b', 50, { legalEntity: 'b-entity' })
    const [first, second] = ownershipChart(file.build()).children
    expect(first?.children[0]?.children.map(({ name, again }) => [name, again])).toEqual([
      ['a Holding B.V.', 'circular'],
      ['Ana Silva', null],
    ])
    expect(second).toMatchObject({ name: 'b Holding B.V.', again: 'repeated', children: [] })
  })

  it('has no more nodes than records and placeholders where every layer is owned by the same two of the next', () => {
    const file = aClient()
    for (let layer = 0; layer < 30; layer++) {
      for (const side of [0, 1]) {
        file.entity(`e${layer}-${side}`, { name: `Layer ${layer} ${side} B.V.`, ...offshore })
        for (const below of layer === 0 ? ['client'] : [0, 1]) {
          const under =
            layer === 0 ? {} : { share_holder_related: `h${layer - 1}-${below}-${layer === 1 ? 'client' : 0}` }
          file.holder(`h${layer}-${side}-${below}`, 50, { legalEntity: `e${layer}-${side}`, ...under })
        }
      }
    }
    expect(all(ownershipChart(file.build())).length).toBeLessThan(200)
  })
})
