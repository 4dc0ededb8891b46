import { chartNode } from '@dossier/contract/file/ownership/chart-node'
import { describe, expect, it } from 'vitest'
import { layoutOf, scaleToFit } from '../tree/tree-layout'
import { treeOf } from './chart-tree'

type Facts = Partial<Parameters<typeof chartNode>[0]>

const node = (id: string, facts: Facts = {}) =>
  chartNode({ id, name: id, type: 'shareholder', entity_type: 'person', label: '', ...facts })

const holding = (id: string, children: Facts['children'] = []) =>
  node(id, { type: 'corporate_shareholder', entity_type: 'entity', children })

const chart = node('client', {
  type: 'corporate',
  entity_type: 'entity',
  children: [
    holding('lagoon', [node('ana'), node('ben'), node('rest', { missing: true })]),
    node('cor', { type: 'official' }),
    node('house', { type: 'corporate', entity_type: 'entity', children: [node('dan', { type: 'official' })] }),
    node('eva', { type: 'ubo' }),
  ],
})

const layout = layoutOf(treeOf(chart, () => true))
const at = (id: string) => {
  const found = layout.nodes.find(({ node }) => node.id === id)
  if (found === undefined) throw new Error(`${id} is not drawn`)
  return found
}
const middle = (id: string) => at(id).x + at(id).width / 2
const gap = (left: string, right: string) => at(right).x - (at(left).x + at(left).width)

describe('The geometry of the ownership chart', () => {
  it('CHT-12 gives companies 350 pixels, persons below an entity that is not the root 150, others 200', () => {
    const widths = Object.fromEntries(layout.nodes.map(({ node, width }) => [node.id, width]))
    expect(widths).toEqual({
      client: 350,
      lagoon: 350,
      house: 350,
      cor: 200,
      eva: 200,
      ana: 150,
      ben: 150,
      rest: 150,
      dan: 150,
    })
    expect(layoutOf(treeOf(node('own', { type: 'main_for_sh', entity_type: 'entity' }), () => true)).width).toBe(350)
  })

  it('CHT-11 sets siblings 70 pixels apart and levels 100, with nodes of 100', () => {
    expect([gap('ana', 'ben'), gap('ben', 'rest')]).toEqual([70, 70])
    expect([at('client').y, at('lagoon').y, at('ana').y]).toEqual([0, 200, 400])
    expect(layout.height).toBe(500)
    expect(gap('rest', 'dan')).toBeGreaterThanOrEqual(70)
    expect(gap('lagoon', 'cor')).toBeGreaterThanOrEqual(70)
  })

  it('CHT-14 centres parents over their children and keeps the order of siblings', () => {
    expect(middle('lagoon')).toBeCloseTo((middle('ana') + middle('rest')) / 2, 6)
    expect(middle('house')).toBeCloseTo(middle('dan'), 6)
    expect(middle('client')).toBeCloseTo((middle('lagoon') + middle('eva')) / 2, 6)
    const level = ['lagoon', 'cor', 'house', 'eva'].map(middle)
    expect(level).toEqual(level.toSorted((left, right) => left - right))
  })

  it('CHT-13 is scaled to fit 300 by 240 pixels and never enlarged', () => {
    const place = { width: 300, height: 240 }
    expect(scaleToFit(layout, place)).toBe(Math.min(300 / layout.width, 240 / 500))
    expect(scaleToFit({ width: 350, height: 100 }, place)).toBe(300 / 350)
    expect(scaleToFit({ width: 200, height: 100 }, place)).toBe(1)
  })
})

/** A chart of so many nodes, each with up to as many children as its number says. */
function wide(count: number) {
  const ids = Array.from({ length: count }, (_, index) => index)
  const childrenOf = (index: number): number[] => ids.filter((each) => each > 0 && Math.floor((each - 1) / 4) === index)
  const build = (index: number): ReturnType<typeof node> => {
    const children = childrenOf(index).map(build)
    return children.length > 0 ? holding(`n${index}`, children) : node(`n${index}`)
  }
  return build(0)
}

it('CHT-14 500 nodes stand without overlap, neighbours 70 pixels apart or more', () => {
  const { nodes } = layoutOf(treeOf(wide(500), () => true))
  expect(nodes).toHaveLength(500)
  const gaps = [...new Set(nodes.map(({ y }) => y))].flatMap((y) => {
    const level = nodes.filter((placed) => placed.y === y).toSorted((left, right) => left.x - right.x)
    return level.slice(1).map(({ x }, index) => x - ((level[index]?.x ?? 0) + (level[index]?.width ?? 0)))
  })
  expect(Math.min(...gaps)).toBeCloseTo(70, 6)
})
