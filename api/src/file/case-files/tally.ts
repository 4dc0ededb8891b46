import type { CaseFile } from '../engine/model'

/** How many actions a write opened and closed, by client. */
export type Tally = ReadonlyMap<string, { readonly opened: number; readonly closed: number }>

/** What an act opened and closed between two states of a file. */
export function tallyOf(before: CaseFile, after: CaseFile): Tally {
  const tally = new Map<string, { opened: number; closed: number }>()
  for (const action of after.actions.values()) {
    const known = before.actions.get(action.id)
    if (known === action) continue
    const counts = tally.get(action.companyId) ?? { opened: 0, closed: 0 }
    if (!known) counts.opened++
    if (action.closing && !known?.closing) counts.closed++
    tally.set(action.companyId, counts)
  }
  return tally
}

/** What an act adds to the counts of a client's changes. */
export function countsIn(tally: Tally, companyId: string) {
  const { opened, closed } = tally.get(companyId) ?? { opened: 0, closed: 0 }
  return { open_changes: opened - closed, handled_changes: closed }
}
