import type { Action, CaseFile, ReviewedRecord } from '../file/engine/model'
import { expectedRefusal } from './expected-refusal'
import {
  alike,
  createdBy,
  creationOf,
  derivedIn,
  fallenWith,
  forcedIn,
  furtherParents,
  holds,
  isLinkOf,
  isOpen,
  kindOfAction,
  leftBy,
  linkedBy,
  ownOf,
  ownValuesOf,
  partOn,
  removedWith,
  same,
  undecidedIn,
  valuesOf,
  withLinksOf,
} from './file-facts'
import { checkFiled } from './filed-action'
import type { Step } from './random-acts'
import { isAgain } from './stands-again'
import type { World } from './world'

/** Throws with what one act did to a file and must not have done. */
export function checkStep(step: Step, world: World) {
  const { verb, target, before, after, refusal } = step
  checkRefusal(step, world)
  if (refusal) return holds(after === before, 'a refused act left a trace')
  checkValues(step, world)
  checkRemoved(step, world)
  checkClosings(step, world)
  checkFiled(step, world)
  if (verb === 'propose') checkShown(step, world)
  if (verb === 'link' || verb === 'leave') checkLinked(step, world)
  checkTakenOver(step, world)
  for (const [id, action] of before.actions) {
    const now = after.actions.get(id)
    if (now === action) continue
    if (!now) throw new Error(`GOV-14 ${id} vanished`)
    if (action.closing) same(now, action, `GOV-09 ${id} changed after it was handled`)
    same(originOf(now), originOf(action), `who filed ${id}, and when`)
    const reaches = verb === 'approve' && id === target && kindOfAction(action) === 'remove'
    if (!reaches) same(now.sections, action.sections, `sections of ${id}`)
    checkRev(action, now, id)
  }
  const moved = verb === 'approve' ? movedOn(step, world) : new Set()
  for (const [id, record] of before.records) {
    const now = after.records.get(id)
    if (now && moved.has(id))
      holds(now.rev > record.rev, `GOV-07 ${id} lost what is read with it and kept its revision`)
    else if (now) checkRev(record, now, id)
  }
}

/** The parents that are read with what went. */
const movedOn = ({ before, after }: Step, world: World) =>
  new Set(
    [...before.records.values()]
      .filter(({ id }) => !after.records.has(id))
      .flatMap(({ kind, links }) =>
        Object.entries(world.rules(kind).links).flatMap(([name, { moves }]) => (moves ? (links[name] ?? []) : [])),
      ),
  )

/** What a check of a kind refuses is refused whatever else is the matter; the engine's own refusals are foretold. */
function checkRefusal(step: Step, world: World) {
  const { verb, target, user, refusal } = step
  if (refusal && world.isOfKind(refusal)) {
    const known = ['invalid-request', 'invalid-state', 'conflict', 'forbidden']
    return holds(known.includes(refusal.code), `a kind says ${refusal.code}`)
  }
  same(refusal?.code, expectedRefusal(step, world), `${verb} of ${target} by ${user}`)
}

/** GOV-26: what left one change for another is said in both, with the author of the other; nothing else is. */
function checkTakenOver({ user, before, after, answer }: Step, world: World) {
  const filed = after.actions.get(answer)
  const isNew = filed !== undefined && !before.actions.has(answer)
  const own = isNew && kindOfAction(filed) === 'update' ? ownOf(filed) : {}
  const isOfRecord = (was: Action) =>
    kindOfAction(was) === 'update' && was.parts[0].recordId === filed?.parts[0].recordId
  const taken = [...before.actions.values()]
    .filter((was) => isOpen(was) && isOfRecord(was))
    .flatMap((was) => Object.entries(ownOf(was)).map(([field, change]) => ({ was, field, value: change.new })))
    .filter(({ was, field }) => field in own && !isLinkOf(world, was.parts[0].kind, field))
  if (isNew) {
    const from = taken.map(({ was, field, value }) => ({ field, fromId: was.userId, fromName: was.userName, value }))
    const took = tookOverIn(filed).map(({ filed: _, earlier, ...told }) => told)
    same(took.sort(byField), from.sort(byField), `GOV-26 what ${answer} took over`)
  }
  for (const [id, was] of before.actions) {
    const lost = takenOverIn(after.actions.get(id)).slice(takenOverIn(was).length)
    const left = taken.filter((one) => one.was.id === id).map(({ field }) => [field, user])
    same(lost.map(({ field, byId }) => [field, byId]).sort(), left.sort(), `GOV-26 what was taken from ${id}`)
  }
}

const tookOverIn = (action: Action) => (action.type === 'update' ? (action.tookOver ?? []) : [])

const takenOverIn = (action: Action | undefined) => (action?.type === 'update' ? (action.takenOverBy ?? []) : [])

const byField = (left: { field: string }, right: { field: string }) => (left.field < right.field ? -1 : 1)

const originOf = ({ sequence, companyId, userId, userName, at, authorIds }: Action) => {
  return { sequence, companyId, userId, userName, at, authorIds }
}

/** GOV-07: what changed has another revision, and nothing else has. */
function checkRev(was: ReviewedRecord | Action, now: ReviewedRecord | Action, id: string) {
  if (now === was) return
  holds(now.rev >= was.rev, `GOV-07 the revision of ${id} fell`)
  if (now.rev === was.rev) same(now, was, `GOV-07 ${id} changed and kept its revision`)
  else holds(!alike({ ...now, rev: was.rev }, was), `GOV-07 ${id} kept all and its revision rose`)
}

/** No lost update: approved values and links move by approvals alone, and an approval moves exactly what was shown. */
function checkValues({ verb, target, before, after }: Step, world: World) {
  const approved = verb === 'approve' ? before.actions.get(target) : undefined
  for (const [id, record] of before.records) {
    const now = after.records.get(id)
    const part = approved && partOn(approved, id)
    if (!now || (now === record && !part)) continue
    const shown = Object.entries(part && kindOfAction(approved) === 'update' ? valuesOf(part.fields) : {})
    const moved = Object.fromEntries(shown.filter(([field]) => !isLinkOf(world, record.kind, field)))
    same(now.values, { ...record.values, ...moved }, `CHG-15 values of ${id} after ${verb}`)
    same([now.kind, now.companyId, now.facts], [record.kind, record.companyId, record.facts], `facts of ${id}`)
    const { links } = approved ? withLinksOf(record, approved, world) : record
    const left = Object.entries(links).map(([name, ids]) => [name, ids.filter((parent) => after.records.has(parent))])
    same(now.links, Object.fromEntries(left), `GOV-12 links of ${id} after ${verb}`)
  }
}

/** GOV-12, CHG-12, CHG-16: exactly what hangs under nothing any more is gone, and whole sets of open creations with it. */
function checkRemoved({ verb, target, before, after, answer }: Step, world: World) {
  const gone = [...before.records.keys()].filter((id) => !after.records.has(id))
  const action = before.actions.get(target)
  same(gone.sort(), [...fallenWith(before, rootsOf())].sort(), `records gone by ${verb} of ${target}`)
  const filed = after.actions.get(answer)
  const added = [...after.records.keys()].filter((id) => !before.records.has(id))
  same(added, verb === 'create' && filed ? createdBy(filed) : [], `records new by ${verb}`)
  if (verb !== 'approve') {
    const undecided = undecidedIn(before)
    for (const id of gone) holds(undecided.has(id), `GOV-01 ${id} was approved, and is gone by ${verb}`)
  } else if (action && kindOfAction(action) === 'remove' && filed) {
    checkKept(before, action, filed, gone)
  }

  function rootsOf(): readonly string[] {
    if (action && verb === 'approve') {
      return kindOfAction(action) === 'remove' ? removedWith(before, action.parts[0].recordId, world) : []
    }
    if (action) return createdBy(action)
    const creation = verb === 'remove' ? creationOf(before, target) : undefined
    return creation ? createdBy(creation) : []
  }
}

/** What a removal destroyed stays on record: what was asked for as it was then, what went with it as it was last. */
function checkKept(before: CaseFile, asked: Action, closed: Action, gone: readonly string[]) {
  const ids = closed.parts.map(({ recordId }) => recordId)
  same([...ids].sort(), [...gone].sort(), `GOV-22 records kept by ${closed.id}`)
  same(closed.parts[0], asked.parts[0], `what ${closed.id} asked for`)
  for (const { recordId, type, source } of closed.parts.slice(1)) {
    const { kind, links, facts, values, proposals } = before.records.get(recordId) ?? {}
    same([type, source], ['remove', { kind, links, facts, values, proposals }], `GOV-22 ${recordId} in ${closed.id}`)
  }
}

/** Each action that ended in this step ended the way this act ends it, by the one who acted. */
function checkClosings(step: Step, world: World) {
  const { verb, target, user, before, after } = step
  for (const [id, action] of after.actions) {
    const was = before.actions.get(id)
    if (!action.closing || was?.closing) continue
    const { taken } = action.closing
    const reason = 'reason' in action.closing ? action.closing.reason : undefined
    same(action.closing.byId, user, `who ended ${id}`)
    same([taken, reason], endingOf(action), `how ${id} ended by ${verb}`)
    const kept = taken !== 'approved' || kindOfAction(action) !== 'remove'
    if (was && kept) same(action.parts.slice(1), was.parts.slice(1), `other parts of ${id}`)
    const shown =
      was && taken === 'skipped'
        ? { ...ownOf(was), ...(reason === 'superseded' && action.type === 'update' && action.takenOver) }
        : was?.parts[0].fields
    for (const [field, change] of Object.entries(shown ?? {})) {
      if (!derivedIn(action).includes(field))
        same(action.parts[0].fields[field], change, `what ${id} shows of ${field}`)
    }
  }

  function endingOf(action: Action): [string, string | undefined] {
    if (action.id === target) {
      if (verb === 'approve') return ['approved', undefined]
      if (verb === 'deny') return ['rejected', undefined]
      if (verb === 'withdraw') return ['skipped', 'withdrawn']
    }
    if (verb === 'remove' && action.id === creationOf(before, target)?.id) return ['skipped', 'withdrawn']
    const named = [
      ...(kindOfAction(action) === 'remove' ? action.parts.slice(0, 1) : action.parts).map(({ recordId }) => recordId),
      ...[...linkedBy(action, world), ...leftBy(action, world)].map(({ parentId }) => parentId),
    ]
    if (named.some((id) => !after.records.has(id))) return ['cascade_deleted', 'cascade']
    return ['skipped', verb === 'propose' && setBackByAuthor(action, step) ? 'withdrawn' : 'superseded']
  }
}

/** Ruling 17: nothing of what its author took out of it went into the new change. */
function setBackByAuthor(action: Action, { user, answer, before, after }: Step) {
  const lost = ownOf(before.actions.get(action.id) ?? action)
  const next = after.actions.get(answer)
  const filed = next ? ownOf(next) : {}
  return action.userId === user && !Object.keys(lost).some((field) => field in filed)
}

/** Authors see what they proposed; nothing else of the record looks different for it but what follows. */
function checkShown({ target, edits, before, after, answer }: Step, world: World) {
  const [was, now] = [before.records.get(target), after.records.get(target)]
  if (!was || !now) return
  const own = ownValuesOf(before, target)
  const shown = (record: ReviewedRecord, field: string) => record.proposals[field] ?? record.values[field]
  const follows = [
    ...[was, now].flatMap((record) => Object.keys(forcedIn(record, record.proposals, world))),
    // ruling 17: a date set by hand goes with the mode that its author sets back, though another's mode stands again
    ...Object.keys(forcedIn(was, edits, world)),
  ]
  const fields = new Set([...Object.keys(was.proposals), ...Object.keys(now.proposals), ...Object.keys(edits)])
  const again = [...after.actions.values()].filter(({ id }) => isAgain(id) && !before.actions.has(id))
  for (const field of fields) {
    if (again.some((action) => field in ownOf(action))) continue
    if (!(field in edits)) {
      const kept = follows.includes(field) || alike(shown(now, field), shown(was, field))
      holds(kept, `${field} of ${target} looks different`)
      continue
    }
    const edit = edits[field]
    holds(alike(shown(now, field), edit), `${field} of ${target} shows ${shown(now, field)} instead of ${edit}`)
  }
  const changing = Object.entries(edits).filter(([field, edit]) => {
    const pending = own[field]
    if (pending !== undefined) return !alike(edit, pending)
    return !alike(edit, was.values[field])
  })
  if (changing.length === 0)
    holds(answer === '' && after === before, `nothing changes in ${target}, and it was touched`)
}

/** A change of links says exactly what was asked for and is not so yet, and leaves what is proposed for fields as it is. */
function checkLinked({ verb, target, links, before, after, answer }: Step, world: World) {
  same(after.records.get(target)?.proposals, before.records.get(target)?.proposals, `proposals of ${target}`)
  const wanted =
    verb === 'leave'
      ? Object.entries(links).map(([link, parentId]) => [link, { current: parentId, new: '' }])
      : furtherParents(before, target, links, world).map(({ link, parentId }) => [
          link,
          { current: null, new: parentId },
        ])
  const filed = after.actions.get(answer)?.parts[0].fields ?? {}
  same(filed, Object.fromEntries(wanted), `ruling 20: links in ${answer}`)
  if (wanted.length === 0) holds(after === before, `nothing changes in ${target}, and it was touched`)
}
