import type { ClientSession } from 'mongodb'
import { recentlyUsed } from '../../platform/recently-used'
import type { NamedPlace } from '../events/audit-event'
import type { NameInEvent } from './names-in-event'
import { type SaltedName, saltedName } from './salted-name'
import type { SaltedNameRepository } from './salted-name.repository'

export type KnownNames = ReturnType<typeof createKnownNames>

const mostNames = 20_000

/**
 * The digests of names as this process read or wrote them last. One that was erased since by another process stays what
 * it is: an event with it shows an erased name.
 */
export function createKnownNames(audit: Pick<SaltedNameRepository, 'namesOf' | 'addNames'>) {
  const known = recentlyUsed<string>(mostNames)

  return {
    forget: () => known.clear(),

    /** The names of the events that a transaction adds to a chain. */
    within(chain: string, session: ClientSession) {
      const key = ({ subject, name }: Pick<SaltedName, 'subject' | 'name'>) => JSON.stringify([chain, subject, name])
      const digests = new Map<string, string>()
      const added: SaltedName[] = []
      const digestOf = (name: NameInEvent) => digests.get(key(name)) ?? known.get(key(name))
      const learn = (name: SaltedName) => digests.set(key(name), name.digest)

      return {
        /** Puts digests in the place of names, those of a subject and a name that was there before the same ones. */
        async digestsOf(names: readonly NameInEvent[]): Promise<readonly NamedPlace[]> {
          const unknown = names.filter((name) => digestOf(name) === undefined)
          if (unknown.length > 0) {
            const subjects = [...new Set(unknown.map(({ subject }) => subject))]
            for (const name of await audit.namesOf(chain, subjects, session)) learn(name)
          }
          return names.map((name) => {
            const digest = digestOf(name)
            if (digest !== undefined) return { place: name.place, digest }
            const salted = saltedName(name.subject, name.name)
            added.push(salted)
            learn(salted)
            return { place: name.place, digest: salted.digest }
          })
        },

        /** Writes what was not there yet. Returns what remembers it, once it is committed. */
        async write() {
          await audit.addNames(chain, added, session)
          return () => {
            for (const [name, digest] of digests) known.set(name, digest)
          }
        },
      }
    },
  }
}
