import { describe, expect, it } from 'vitest'
import { formerSize, hasLostEntries } from './lost-entries'

const now = new Date('2026-03-02T09:00:00Z')
const version = (entries: number, daysAgo: number, fewer?: true) => ({
  entries,
  published: `day ${daysAgo}`,
  importedAt: new Date(now.getTime() - daysAgo * 86_400_000),
  ...(fewer && { fewer }),
})

describe('The size that a list is compared with', () => {
  it.each([
    ['none where there was no list', [], null],
    ['that of the version before', [version(900, 1), version(800, 2)], { entries: 900, of: 'the version before' }],
    ['the largest of 90 days', [version(750, 1), version(900, 90)], { entries: 900, of: 'the one of day 90' }],
    ['not that of longer ago', [version(750, 1), version(900, 91)], { entries: 750, of: 'the version before' }],
    ['the last one, however old', [version(750, 400)], { entries: 750, of: 'the version before' }],
    [
      'none from before one that was said to be right',
      [version(700, 1), version(750, 2, true), version(9_000, 3)],
      { entries: 750, of: 'the one of day 2' },
    ],
  ])('is %s', (_, versions, size) => {
    expect(formerSize(versions, now)).toEqual(size)
  })
})

it.each([
  [9_000, 7_200, false],
  [9_000, 7_199, true],
  [9_000, 17, true],
  [100, 50, false],
  [100, 49, true],
  [3, 2, false],
  [3, 1, true],
  [9_000, 12_000, false],
])('A list that had %i entries and has %i has lost some: %s', (before, entries, lost) => {
  expect(hasLostEntries(entries, { entries: before, of: 'the version before' })).toBe(lost)
})
