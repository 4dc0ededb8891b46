import type { Act, Action, CaseFile, Links, ReviewedRecord, Rules } from './model'
import { addedParents, recordIdsOf, typeOf } from './parts'
import { openActionsOf, touch, withActions } from './projection'
import { close } from './update-fields'

/** Returns what a record hangs under: the parents it names, without any the client. The client itself hangs under nothing. */
export function parentsOf(record: ReviewedRecord, rules: Rules): readonly string[] {
  if (record.id === record.companyId) return []
  const parents = Object.keys(rules(record.kind).links).flatMap((link) => record.links[link] ?? [])
  return parents.length > 0 ? parents : [record.companyId]
}

/**
 * Returns what goes when these records go: everything that can no longer be reached from the client (GOV-12). An open
 * creation whose set loses a record goes as a whole (ruling 12). A ring of owners goes with its last outside parent.
 */
export function cascadeOf(file: CaseFile, recordIds: readonly string[], rules: Rules): Set<string> {
  const gone = new Set(recordIds)
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    const kept = reachable(file, gone, rules)
    for (const id of file.records.keys()) if (!kept.has(id)) gone.add(id)
    for (const action of file.actions.values()) {
      if (typeOf(action) !== 'create' || action.closing || !recordIdsOf(action).some((id) => gone.has(id))) continue
      for (const { recordId, type } of action.parts) if (type === 'create') gone.add(recordId)
    }
  }
  return gone
}

/** Returns every record that still hangs, through others that stay, under a client or under something outside this part of the file. */
export function reachable(file: CaseFile, gone: ReadonlySet<string>, rules: Rules): Set<string> {
  const above = new Map([...file.records.values()].map((record) => [record.id, parentsOf(record, rules)]))
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

function push(map: Map<string, string[]>, key: string, value: string) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Returns the file without these records: open actions about them or their links end cascade_deleted, and what survives forgets them. */
export function removeRecords(file: CaseFile, gone: ReadonlySet<string>, act: Act, rules: Rules): CaseFile {
  const cascaded = [...file.actions.values()]
    .filter((action) => !action.closing && isAbout(action, gone, rules))
    .map((action) => close(action, { taken: 'cascade_deleted', reason: 'cascade' }, act))
  const records = new Map<string, ReviewedRecord>()
  const changed = new Set(cascaded.flatMap(recordIdsOf))
  for (const record of file.records.values()) {
    if (gone.has(record.id)) continue
    const links = withoutParents(record.links, gone)
    if (links !== record.links) changed.add(record.id)
    records.set(record.id, links === record.links ? record : { ...record, links })
  }
  return touch(withActions({ ...file, records }, cascaded), changed, rules)
}

const isAbout = (action: Action, gone: ReadonlySet<string>, rules: Rules) =>
  [...recordIdsOf(action), ...addedParents(action, rules)].some((id) => gone.has(id))

function withoutParents(links: Links, gone: ReadonlySet<string>): Links {
  if (!Object.values(links).some((ids) => ids.some((id) => gone.has(id)))) return links
  return Object.fromEntries(Object.entries(links).map(([name, ids]) => [name, ids.filter((id) => !gone.has(id))]))
}

/**
 * Returns the file after a creation came to nothing: what it created is gone with everything under it (CHG-12), and what
 * was to hang under it too is as it was.
 */
export function undoCreation(file: CaseFile, closed: Action, act: Act, rules: Rules): CaseFile {
  const next = withActions(file, [closed])
  const created = closed.parts.flatMap(({ type, recordId }) => (type === 'create' ? [recordId] : []))
  const removed = removeRecords(next, cascadeOf(next, created, rules), act, rules)
  return touch(removed, recordIdsOf(closed), rules)
}

/** Returns the records that go once a removal is approved, those it asks for first. */
export function recordsGoneWith(file: CaseFile, action: Action, rules: Rules): ReviewedRecord[] {
  const asked = recordIdsOf(action)
  const gone = cascadeOf(file, asked, rules)
  return [...new Set([...asked, ...gone])].flatMap((id) => file.records.get(id) ?? [])
}

/** Returns the other open actions on the records of an action and on everything that goes with them (CHG-65), oldest first. */
export function affectedBy(file: CaseFile, action: Action, rules: Rules): Action[] {
  const gone = cascadeOf(file, recordIdsOf(action), rules)
  const about = [...gone].flatMap((id) => openActionsOf(file, id))
  const linking = [...file.actions.values()].filter((other) => !other.closing && isAbout(other, gone, rules))
  return [...new Set([...about, ...linking])]
    .filter((other) => other.id !== action.id)
    .sort((a, b) => a.sequence - b.sequence)
}
