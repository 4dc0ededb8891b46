import type { Action, CaseFile, ReviewedRecord, Update, Values } from '../file/engine/model'
import {
  alike,
  forcedIn,
  holds,
  isLinkOf,
  kindOfAction,
  openOn,
  ownOf,
  ownValuesOf,
  parentsOf,
  partOn,
  same,
  standingIn,
  touchesInputs,
  undecidedIn,
  updatesOf,
  valuesOf,
} from './file-facts'
import type { World } from './world'

/** Throws with what does not hold of a file, though it must at any time. */
export function checkFile(file: CaseFile, world: World) {
  const standing = standingIn(file)
  const undecided = undecidedIn(file)
  for (const record of file.records.values()) {
    checkMarks(file, record, world)
    holds(standing.has(record.id), `GOV-12 ${record.id} hangs under nothing`)
    for (const parent of parentsOf(record)) {
      holds(file.records.has(parent), `${record.id} refers to ${parent}, which is gone`)
      const early = undecided.has(parent) && !undecided.has(record.id)
      holds(!early, `CHG-13 ${record.id} is approved under ${parent}, which is only proposed`)
    }
    for (const [link, parents] of Object.entries(record.links)) {
      const most = world.rules(record.kind).links[link]?.many ? Number.POSITIVE_INFINITY : 1
      holds(new Set(parents).size === parents.length, `${record.id} names a parent twice`)
      holds(parents.length <= most, `${record.id} has ${parents.length} parents by ${link}`)
    }
  }
  for (const action of file.actions.values()) checkAction(file, action, world)
}

/** What a record shows of its open actions is what they say. */
function checkMarks(file: CaseFile, record: ReviewedRecord, world: World) {
  const { id } = record
  const open = openOn(file, id)
  same(record.proposals, rebuiltProposals(file, record, world), `CHG-03 proposals of ${id}`)
  const marks = open.map((action) => {
    const part = partOn(action, id)
    const fields = part?.type === 'update' ? Object.keys(part.fields) : []
    const { rev, userId, userName, at } = action
    return { id: action.id, rev, type: part?.type, userId, userName, at, fields }
  })
  same(record.openActions, marks, `ruling 14: marks of ${id}`)
  const proposed = updatesOf(file, id).flatMap((action) =>
    Object.entries(ownOf(action)).map(([field, change]) =>
      isLinkOf(world, record.kind, field) ? [field, change.current, change.new].join() : field,
    ),
  )
  holds(new Set(proposed).size === proposed.length, `CHG-10 a field or parent of ${id} is in two open changes`)
  for (const type of ['create', 'remove']) {
    const asked = open.filter(({ parts: [root] }) => root.recordId === id && root.type === type)
    holds(asked.length <= 1, `two actions to ${type} ${id} are open`)
  }
}

function rebuiltProposals(file: CaseFile, record: ReviewedRecord, world: World): Values {
  const typed = Object.entries(ownValuesOf(file, record.id)).filter(([field]) => !isLinkOf(world, record.kind, field))
  const proposed: Record<string, Values[string]> = Object.fromEntries(typed)
  if (!touchesInputs(record, proposed, world)) return proposed
  for (const [field, value] of Object.entries(forcedIn(record, proposed, world))) {
    if (alike(value, record.values[field])) delete proposed[field]
    else proposed[field] = value ?? ''
  }
  return proposed
}

function checkAction(file: CaseFile, action: Action, world: World) {
  const { id, parts, closing, authorIds } = action
  const ids = parts.map(({ recordId }) => recordId)
  holds(new Set(ids).size === ids.length, `${id} has two parts of one record`)
  same(action.type, kindOfAction(action), `ruling 12: type of ${id} and of its root`)
  if (kindOfAction(action) === 'update') holds(Object.keys(ownOf(action)).length > 0, `${id} is about nothing`)
  if (closing) {
    const own = authorIds.includes(closing.byId)
    const approved = closing.taken === 'approved'
    const selfApproved = 'selfApproved' in closing ? closing.selfApproved : undefined
    holds(!approved || !own || selfApproved === true, `GOV-01 ${id} was approved by its author`)
    holds(selfApproved === undefined || (own && approved), `GOV-02 ${id} is marked wrongly`)
    return
  }
  for (const { recordId, kind, type, fields } of parts) {
    const record = file.records.get(recordId)
    if (!record) throw new Error(`CHG-16 ${id} is open and ${recordId} is gone`)
    same(kind, record.kind, `kind of ${recordId} in ${id}`)
    if (type !== 'update') continue
    for (const [field, { current, new: proposed }] of Object.entries(fields)) {
      const isLink = isLinkOf(world, kind, field)
      const held = proposed === '' ? record.links[field]?.find((parent) => parent === current) : null
      same(current, isLink ? held : (record.values[field] ?? null), `GOV-08 base of ${field} in ${id}`)
    }
  }
  const record = file.records.get(parts[0].recordId)
  if (record && action.type === 'update') checkDerived(action, record, world)
}

/** Ruling 16: what follows from the fields of a change is in it, and nothing that follows was typed. */
function checkDerived(action: Update, record: ReviewedRecord, world: World) {
  const { id, derived, parts } = action
  const alone = valuesOf(ownOf(action))
  const forced = forcedIn(record, alone, world)
  const following = touchesInputs(record, alone, world)
    ? Object.keys(forced).filter((field) => !alike(forced[field], record.values[field]))
    : []
  same(derived, following, `ruling 16: what is derived in ${id}`)
  for (const field of derived) same(parts[0].fields[field]?.new, forced[field] ?? '', `ruling 16: ${field} in ${id}`)
  for (const field of Object.keys(alone)) holds(!(field in forced), `ruling 16: ${field} was typed in ${id}`)
}
