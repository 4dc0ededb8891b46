import type { Act, Action, CaseFile, ReviewedRecord, Rules } from './model'
import { openActionsOf, touch, withActions } from './projection'
import { close } from './update-fields'

/** What a record hangs under. The client itself hangs under nothing. */
export function parentsOf(record: ReviewedRecord, rules: Rules): string[] {
  if (record.id === record.companyId) return []
  const parents = rules(record.kind).parentLinks.flatMap((link) => record.links[link] ?? [])
  return parents.length > 0 ? parents : [record.companyId]
}

/**
 * What goes when these records go: everything that can no longer be reached from the client (GOV-12), and whatever
 * a lost root was created with while that creation is open. A ring of owners goes with its last outside holder.
 */
export function fallsWith(file: CaseFile, recordIds: readonly string[], rules: Rules): Set<string> {
  const gone = new Set(recordIds)
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    const kept = reachable(file, gone, rules)
    for (const id of file.records.keys()) if (!kept.has(id)) gone.add(id)
    for (const action of file.actions.values()) {
      if (action.type === 'create' && !action.closing && gone.has(action.recordId)) {
        for (const id of action.recordIds) gone.add(id)
      }
    }
  }
  return gone
}

/** Every record that still hangs, through parents that stay, under a client or under something outside this part of the file. */
function reachable(file: CaseFile, gone: ReadonlySet<string>, rules: Rules): Set<string> {
  const children = new Map<string, string[]>()
  const kept = new Set<string>()
  const frontier: string[] = []
  for (const record of file.records.values()) {
    if (gone.has(record.id)) continue
    const parents = parentsOf(record, rules)
    const anchored = parents.length === 0 || parents.some((id) => !file.records.has(id) && !gone.has(id))
    if (anchored) frontier.push(record.id)
    for (const id of parents) children.set(id, [...(children.get(id) ?? []), record.id])
  }
  for (let id = frontier.pop(); id !== undefined; id = frontier.pop()) {
    if (kept.has(id) || gone.has(id)) continue
    kept.add(id)
    frontier.push(...(children.get(id) ?? []))
  }
  return kept
}

/** The file without these records: their open actions end cascade_deleted, and what survives forgets them. */
export function removeRecords(file: CaseFile, gone: ReadonlySet<string>, act: Act, rules: Rules): CaseFile {
  const cascaded = [...gone]
    .flatMap((id) => openActionsOf(file, id))
    .map((action) => close(action, { taken: 'cascade_deleted', reason: 'cascade' }, act))
  const records = new Map<string, ReviewedRecord>()
  const bereft: string[] = []
  for (const record of file.records.values()) {
    if (gone.has(record.id)) continue
    const links = Object.entries(record.links).map(
      ([name, id]) => [name, id !== null && gone.has(id) ? null : id] as const,
    )
    const lost = links.some(([name, id]) => id !== record.links[name])
    if (lost) bereft.push(record.id)
    records.set(record.id, lost ? { ...record, links: Object.fromEntries(links) } : record)
  }
  return touch(withActions({ ...file, records }, cascaded), bereft, rules)
}

/** The file after a creation came to nothing: what it created is gone with everything under it (CHG-12). */
export function undoCreation(file: CaseFile, closed: Action, act: Act, rules: Rules): CaseFile {
  const next = withActions(file, [closed])
  return removeRecords(next, fallsWith(next, closed.recordIds, rules), act, rules)
}
