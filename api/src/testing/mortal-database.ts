import type { Collection, Db } from 'mongodb'
import type { Connection } from '../platform/database/connection'

/** What a process gets from a database once it is dead. */
export class Killed extends Error {}

const reading = ['find', 'listCollections']

/**
 * Returns a database that dies, as a process does, after so many writes: whatever it is asked to write then, also to
 * tidy up, is not done. `written` tells how many there were.
 */
export function mortalDatabase({ client, db }: Pick<Connection, 'client' | 'db'>, writes: number) {
  let written = 0
  const mortal = <T extends object>(thing: T): T =>
    new Proxy(thing, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name, target)
        if (typeof found !== 'function') return found
        return (...given: unknown[]) => {
          if (name === 'collection') return mortal(found.apply(target, given) as Collection)
          if (reading.includes(String(name))) return found.apply(target, given)
          if (written === writes) throw new Killed(`Killed before ${String(name)}`)
          written += 1
          return found.apply(target, given)
        }
      },
    })
  return { client, db: mortal<Db>(db), written: () => written }
}
