import type { Collection } from '../store/collection'

/** The records of a collection that were written since somebody began to look through it. */
export type Watch = { readonly collection: Collection; readonly written: ReadonlySet<number>; end(): void }

export function watchWrites(collection: Collection): Watch {
  const written = new Set<number>()
  const note = (record: number) => void written.add(record)
  collection.watchers.add(note)
  return { collection, written, end: () => void collection.watchers.delete(note) }
}

/** In a state that nobody else changes. */
export const unchanged = (collection: Collection): Watch => ({ collection, written: new Set(), end: () => {} })
