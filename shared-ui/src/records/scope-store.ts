import type { RecordEdits } from './record-edits'

/** The records of an edit scope as they are now, in the order they came; fits useSyncExternalStore. */
export function createScopeStore() {
  let records: readonly RecordEdits[] = []
  const listeners = new Set<() => void>()
  const publish = (next: readonly RecordEdits[]) => {
    records = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => records,
    find: (id: string) => records.find((one) => one.id === id),
    /** Takes what a record says of itself with each of its renders. */
    report(record: RecordEdits) {
      const isKnown = records.some(({ id }) => id === record.id)
      publish(isKnown ? records.map((one) => (one.id === record.id ? record : one)) : [...records, record])
    },
    forget(id: string) {
      publish(records.filter((one) => one.id !== id))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ScopeStore = ReturnType<typeof createScopeStore>
