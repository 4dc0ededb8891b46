import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { EventFacts } from '../events/audit-event'
import type { Seal } from '../events/seal'

/** Holds what an act says of itself: its one event, and what changes hold after it. */
export function createRecording() {
  let facts: EventFacts | undefined
  const sealed = new Map<string, Seal>()
  return {
    /** A second event would have to take the place of the first, which is a fault of ours. */
    record: <Name extends AuditEventName>(next: EventFacts<Name>) => {
      if (facts) throw new Error(`'${next.what}' cannot be recorded: the act already recorded '${facts.what}'`)
      facts = next
    },

    seal: (seals: readonly Seal[]) => {
      for (const each of seals) sealed.set(each.action, each)
    },

    /** What was recorded; undefined of an act that records nothing. */
    facts: () => facts,

    seals: () => [...sealed.values()].sort((left, right) => (left.action < right.action ? -1 : 1)),
  }
}
