import type { Act, Action, CaseFile, ReviewedRecord, Rules } from './model'
import { openActionsOf, touch, withActions } from './projection'
import { close } from './update-fields'

/** What a record names as what it hangs under. The client itself hangs under nothing. */
function parentsOf(record: ReviewedRecord, rules: Rules): string[] {
  if (record.id === record.companyId) return []
  const parents = namedParents(record, rules)
  return parents.length > 0 ? parents : [record.companyId]
}

const namedParents = (record: ReviewedRecord, rules: Rules) =>
  rules(record.kind).parentLinks.flatMap((link) => record.links[link] ?? [])

/** What a record holds without being named as its parent. */
export const heldBy = (record: ReviewedRecord, rules: Rules): string[] =>
  (rules(record.kind).heldLinks ?? []).flatMap((link) => record.links[link] ?? [])

/**
 * What goes when these records go: everything that can no longer be reached from the client (GOV-12). An open creation
 * whose set loses a record goes as a whole (ruling 12). A ring of owners goes with its last outside holder.
 */
export function fallsWith(file: CaseFile, recordIds: readonly string[], rules: Rules): Set<string> {
  const gone = new Set(recordIds)
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    const kept = reachable(file, gone, rules)
    for (const id of file.records.keys()) if (!kept.has(id)) gone.add(id)
    for (const action of file.actions.values()) {
      if (action.type !== 'create' || action.closing || !action.recordIds.some((id) => gone.has(id))) continue
      for (const id of action.recordIds) gone.add(id)
    }
  }
  return gone
}

/** Every record that still hangs, through others that stay, under a client or under something outside this part of the file. */
export function reachable(file: CaseFile, gone: ReadonlySet<string>, rules: Rules): Set<string> {
  const above = parentsByRecord(file, rules)
  const below = new Map<string, string[]>()
  const frontier: string[] = []
  for (const [id, parents] of above) {
    const anchored = parents.length === 0 || parents.some((parent) => !above.has(parent))
    if (anchored) frontier.push(id)
    for (const parent of parents) push(below, parent, id)
  }
  const kept = new Set<string>()
  for (let id = frontier.pop(); id !== undefined; id = frontier.pop()) {
    if (kept.has(id) || gone.has(id)) continue
    kept.add(id)
    frontier.push(...(below.get(id) ?? []))
  }
  return kept
}

/** Parents of every record, its holders among them. Only what has neither hangs under the client. */
function parentsByRecord(file: CaseFile, rules: Rules): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const record of file.records.values()) {
    for (const held of heldBy(record, rules)) push(holders, held, record.id)
  }
  return new Map(
    [...file.records.values()].map((record) => {
      const held = holders.get(record.id) ?? []
      const parents = held.length > 0 ? [...namedParents(record, rules), ...held] : parentsOf(record, rules)
      return [record.id, parents]
    }),
  )
}

function push(map: Map<string, string[]>, key: string, value: string) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
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
