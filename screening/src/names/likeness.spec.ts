import { describe, expect, it } from 'vitest'
import { likeness, spoken } from './likeness'

const like = (left: string, right: string, vowelless = false) =>
  likeness(spoken({ text: left, vowelless }), spoken({ text: right, vowelless: false }))

describe('Two words', () => {
  it('are alike whichever comes first', () => {
    for (const [left, right] of [
      ['mohsen', 'mohwen'],
      ['kim', 'gim'],
      ['abdullah', 'abdallah'],
    ] as const) {
      expect(like(left, right)).toBeCloseTo(like(right, left), 10)
    }
  })

  it.each([
    ['mohammed', 'muhammad'],
    ['ghasemi', 'qasemi'],
    ['yousef', 'yusuf'],
    ['sergei', 'sergey'],
    ['marzook', 'marzuk'],
    ['tchaikovsky', 'chaikovski'],
    ['andrey', 'adnrey'],
    ['helel', 'helal'],
  ])('%s and %s are one name, spelt by ear or with a slip', (left, right) => {
    expect(like(left, right)).toBeGreaterThan(0.85)
  })

  it.each([
    ['anna', 'peter'],
    ['rami', 'ihab'],
    ['leo', 'grace'],
    ['atul', 'ajay'],
  ])('%s and %s are two', (left, right) => {
    expect(like(left, right)).toBeLessThan(0.62)
  })

  it('are compared by consonants where a script writes no others', () => {
    expect(like('rwtnbrgh', 'rotenberg', true)).toBeGreaterThan(0.9)
    expect(like('mhmd', 'mohammed', true)).toBeGreaterThan(0.85)
    expect(like('mhmd', 'salman', true)).toBeLessThan(0.6)
  })

  it('of any length are compared', () => {
    expect(like('xy'.repeat(200), 'bq'.repeat(200))).toBeLessThan(0.62)
    expect(like('', '')).toBe(1)
  })
})
