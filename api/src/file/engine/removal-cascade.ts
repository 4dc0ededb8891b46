import type { Act, Action, CaseFile, Links, Removal, ReviewedRecord, Rules } from './model'
import { namedParents, recordIdsOf, rootOf } from './parts'
import { touch, withActions } from './projection'
import { close } from './update-fields'

/** What a record hangs under: the parents it names, without any the client. The client itself hangs under nothing. */
export function parentsOf(record: ReviewedRecord, rules: Rules): readonly string[] {
  if (record.id === record.companyId) return []
  const parents = Object.keys(rules(record.kind).links).flatMap((link) => record.links[link] ?? [])
  return parents.length > 0 ? parents : [record.companyId]
}

/**
 * What goes when these records go: everything that can no longer be reached from the client (GOV-12). An open
 * creation whose set loses a record goes as a whole (ruling 12). A ring of owners goes with its last outside parent.
 */
export function cascadeOf(file: CaseFile, recordIds: readonly string[], rules: Rules): Set<string> {
  const gone = new Set(recordIds)
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    const kept = reachable(file, gone, rules)
    for (const id of file.records.keys()) if (!kept.has(id)) gone.add(id)
    for (const action of file.actions.values()) {
      if (action.type !== 'create' || action.closing || !recordIdsOf(action).some((id) => gone.has(id))) continue
      for (const { recordId, type } of action.parts) if (type === 'create') gone.add(recordId)
    }
  }
  return gone
}

/** Every record that still hangs, through others that stay, under a client or under something outside this part of the file. */
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

/** The file without these records: open actions about them or their links end cascade_deleted, and what survives forgets them. */
export function removeRecords(file: CaseFile, gone: ReadonlySet<string>, act: Act, rules: Rules): CaseFile {
  const cascaded = [...file.actions.values()]
    .filter((action) => !action.closing && isAbout(action, gone, rules))
    .map((action) => close(action, { taken: 'cascade_deleted', reason: 'cascade' }, act))
  const ended = new Set(cascaded.map(({ id }) => id))
  const shorter = [...file.actions.values()].flatMap((action) =>
    action.type !== 'remove' || action.closing || ended.has(action.id) ? [] : withoutParts(action, gone),
  )
  const records = new Map<string, ReviewedRecord>()
  const changed = new Set([...cascaded, ...shorter].flatMap(recordIdsOf))
  for (const record of file.records.values()) {
    if (gone.has(record.id)) continue
    const links = withoutParents(record.links, gone)
    if (links !== record.links) changed.add(record.id)
    records.set(record.id, links === record.links ? record : { ...record, links })
  }
  return touch(withActions({ ...file, records }, [...cascaded, ...shorter]), changed, rules)
}

/** Whether an open action ends with these records. A removal goes on without what goes by another one, but for its root. */
export function isAbout(action: Action, gone: ReadonlySet<string>, rules: Rules): boolean {
  const about = action.type === 'remove' ? [rootOf(action).recordId] : recordIdsOf(action)
  return [...about, ...namedParents(action, rules)].some((id) => gone.has(id))
}

/** A removal that goes on without some of the records it was filed about; nothing where it loses none. */
function withoutParts(action: Removal, gone: ReadonlySet<string>): readonly Removal[] {
  const [root, ...others] = action.parts
  const left = others.filter(({ recordId }) => !gone.has(recordId))
  return left.length === others.length ? [] : [{ ...action, parts: [root, ...left], rev: action.rev + 1 }]
}

function withoutParents(links: Links, gone: ReadonlySet<string>): Links {
  if (!Object.values(links).some((ids) => ids.some((id) => gone.has(id)))) return links
  return Object.fromEntries(Object.entries(links).map(([name, ids]) => [name, ids.filter((id) => !gone.has(id))]))
}

/**
 * The file after a creation came to nothing: what it created is gone with everything under it (CHG-12), and what
 * was to hang under it too is as it was.
 */
export function undoCreation(file: CaseFile, closed: Action, act: Act, rules: Rules): CaseFile {
  const next = withActions(file, [closed])
  const created = closed.parts.flatMap(({ type, recordId }) => (type === 'create' ? [recordId] : []))
  const removed = removeRecords(next, cascadeOf(next, created, rules), act, rules)
  return touch(removed, recordIdsOf(closed), rules)
}
