import type { ClientSession } from 'mongodb'

/**
 * What acts of one transaction leave to be written at its end, because none of them reads it: once for all of them.
 * Made anew for each try, so that nothing is left of one that was aborted.
 */
export type LastWrites = {
  readonly add: (write: (session: ClientSession) => Promise<void>) => void
  /** Called once, after the last act. */
  readonly write: (session: ClientSession) => Promise<void>
}

export function createLastWrites(): LastWrites {
  const writes: ((session: ClientSession) => Promise<void>)[] = []
  let isWritten = false
  return {
    add(write) {
      if (isWritten) throw new Error('what is added after the last act would be lost')
      writes.push(write)
    },
    async write(session) {
      isWritten = true
      for (const write of writes) await write(session)
    },
  }
}

/** Gathers what acts of one transaction add, and writes all of it with its last writes. */
export function gathering<Item>(write: (items: readonly Item[], session: ClientSession) => Promise<unknown>) {
  const gathered = new WeakMap<LastWrites, Item[]>()
  return (items: readonly Item[], lastWrites: LastWrites) => {
    const known = gathered.get(lastWrites)
    if (known) return void known.push(...items)
    if (items.length === 0) return
    const all = [...items]
    gathered.set(lastWrites, all)
    lastWrites.add(async (session) => void (await write(all, session)))
  }
}
