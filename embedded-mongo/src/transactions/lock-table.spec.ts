import { describe, expect, it } from 'vitest'
import { LockTable } from './lock-table'

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
    for (let owner = 0; owner < 2_000; owner++) for (let i = 0; i < 50; i++) table.take(`${owner}:${i}`, owner)
    const started = performance.now()
    for (let owner = 0; owner < 2_000; owner++) table.release(owner)
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(table.isEmpty).toBe(true)
  })
})
