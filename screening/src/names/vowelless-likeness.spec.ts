import { describe, expect, it } from 'vitest'
import { vowellessLikeness } from './vowelless-likeness'

describe('A word without vowels', () => {
  it.each([
    ['mhmd', 'muhammad'],
    ['aly', 'ali'],
    ['zwahry', 'zawahiri'],
    ['hmzeh', 'hamza'],
    ['jmal', 'gamal'],
    ['abdalrhmn', 'abdulrahman'],
    ['rwznbrg', 'rosenberg'],
  ])('%s is %s', (vowelless, voweled) => {
    expect(vowellessLikeness(vowelless, voweled)).toBeGreaterThan(0.88)
  })

  it.each([
    ['mhmd', 'salman'],
    ['salm', 'ahmed'],
    ['nbyl', 'bilal'],
    ['aly', 'omar'],
    ['a', 'e'],
  ])('%s is not %s', (vowelless, voweled) => {
    expect(vowellessLikeness(vowelless, voweled)).toBeLessThan(0.62)
  })

  it('tells long vowels, which it writes, and one at the end', () => {
    expect(vowellessLikeness('zyd', 'zayd')).toBeGreaterThan(vowellessLikeness('zyd', 'zaydi'))
    expect(vowellessLikeness('krym', 'karim')).toBeGreaterThan(vowellessLikeness('krym', 'karam'))
  })
})
