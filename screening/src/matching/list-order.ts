import type { ListEntry } from '../lists/entry'

export const compareTexts = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

/**
 * Returns where each entry stands, in an order that does not depend on the order of the list: by id, entries that share one
 * by all that they say. Of what fits equally well the first is answered, whichever way a list was sorted.
 */
export const listOrder = (entries: readonly ListEntry[]): readonly number[] =>
  entries
    .map((entry, at) => ({ entry, at }))
    .sort((left, right) => compareEntries(left.entry, right.entry))
    .map(({ at }) => at)

const compareEntries = (left: ListEntry, right: ListEntry) =>
  compareTexts(left.id, right.id) ||
  compareTexts(left.name, right.name) ||
  compareTexts(JSON.stringify(left), JSON.stringify(right))
