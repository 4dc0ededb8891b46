import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { LockTable } from './lock-table'

const OWNERS = 20_000
/** Looking through everything for each owner takes several, on any machine; without it there is a second of work. */
const A_MINUTE = 60_000

describe('The lock table', () => {
  it('knows who holds what, until the owner gives everything back', () => {
    const table = new LockTable<string>()
    table.take('a', 'ann')
    table.take('b', 'bo')
    table.take('c', 'ann')
    table.take('a', 'ann')
    expect(['a', 'b', 'c', 'd'].map((name) => table.ownerOf(name))).toEqual(['ann', 'bo', 'ann', undefined])
    table.release('ann')
    expect(['a', 'b', 'c'].map((name) => table.ownerOf(name))).toEqual([undefined, 'bo', undefined])
    expect(table.isEmpty).toBe(false)
    table.release('bo')
    table.release('nobody')
    expect(table.isEmpty).toBe(true)
  })

  it('gives back at a cost of the own share only', () => {
    const table = new LockTable<number>()
    for (let owner = 0; owner < OWNERS; owner++) for (let i = 0; i < 50; i++) table.take(`${owner}:${i}`, owner)
    const releaseAll = () => {
      for (let owner = 0; owner < OWNERS; owner++) table.release(owner)
    }
    runInNewContext('releaseAll()', { releaseAll }, { timeout: A_MINUTE })
    expect(table.isEmpty).toBe(true)
  })
})
