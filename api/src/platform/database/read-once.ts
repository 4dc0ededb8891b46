import type { ClientSession } from 'mongodb'
import { tryOf } from './bounded-transaction'

/**
 * Documents that acts of one transaction read by their ids, each of them once: nothing changes them in it but what it
 * writes itself, before which it has to `forget` them. A transaction that is tried again reads anew.
 */
export function readingOnce<T extends { readonly _id: string }>() {
  /** Those that are not there stand for nothing. */
  const byTry = new WeakMap<object, Map<string, T | undefined>>()

  function knownIn(attempt: object) {
    const known = byTry.get(attempt) ?? new Map<string, T | undefined>()
    byTry.set(attempt, known)
    return known
  }

  return {
    async byIds(
      ids: readonly string[],
      session: ClientSession | undefined,
      read: (ids: readonly string[]) => Promise<readonly T[]>,
    ): Promise<readonly T[]> {
      const attempt = session && tryOf(session)
      if (attempt === undefined) return read(ids)
      const known = knownIn(attempt)
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length > 0) {
        const found = new Map((await read(unknown)).map((document) => [document._id, document]))
        for (const id of unknown) known.set(id, found.get(id))
      }
      return [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
    },

    /** Called before the transaction writes any of them. */
    forget(session: ClientSession) {
      const attempt = tryOf(session)
      if (attempt) byTry.delete(attempt)
    },
  }
}
