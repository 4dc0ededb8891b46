import { describe, expect, it } from 'vitest'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { moved, nextIndex, siblingsOf } from './order'

const ubo = (id: string, index: number, holder?: string) =>
  aRecord({ id, kind: 'ubo', facts: { index }, links: { share_holder_related: holder ? [holder] : [] } })

const [ana, greta, rafael] = [ubo('ana', 3), ubo('greta', 4), ubo('rafael', 9)]
const standing = siblingsOf(aFile(rafael, ubo('other', 0, 'holder'), greta, ana), 'ubo', { share_holder_related: [] })
const places = (records: readonly { id: string; facts: object }[]) => records.map(({ id, facts }) => [id, facts])

describe('The order of owners', () => {
  it('UBO-09 is among those that hang at the same place', () => {
    expect(standing.map(({ id }) => id)).toEqual(['ana', 'greta', 'rafael'])
  })

  it('UBO-09 adds behind the last, whatever was removed before', () => {
    expect(nextIndex(standing)).toBe(10)
    expect(nextIndex([])).toBe(0)
  })

  it('UBO-09 moves one, and the others up or down', () => {
    expect(places(moved(standing, rafael, 0))).toEqual([
      ['rafael', { index: 0 }],
      ['ana', { index: 1 }],
      ['greta', { index: 2 }],
    ])
    expect(places(moved([ubo('ana', 0), ubo('greta', 1), ubo('rafael', 2)], ubo('ana', 0), 1))).toEqual([
      ['greta', { index: 0 }],
      ['ana', { index: 1 }],
    ])
  })
})
