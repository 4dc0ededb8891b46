import type { RecordEdits } from './record-edits'

/** The records of an edit scope as they are now, in the order they came; fits useSyncExternalStore. */
export function createScopeStore() {
  const byId = new Map<string, RecordEdits>()
  const listeners = new Set<() => void>()
  let records: readonly RecordEdits[] | undefined
  const publish = () => {
    records = undefined
    for (const listener of listeners) listener()
  }
  return {
    get: () => {
      records ??= [...byId.values()]
      return records
    },
    find: (id: string) => byId.get(id),
    /** Takes what a record says of itself with each of its renders. */
    report(record: RecordEdits) {
      byId.set(record.id, record)
      publish()
    },
    forget(id: string) {
      byId.delete(id)
      publish()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ScopeStore = ReturnType<typeof createScopeStore>
