import { isDeepStrictEqual } from 'node:util'
import { automaticReviewDate } from '@dossier/contract/review-dates'
import type { Action, CaseFile, FieldChanges, ReviewedRecord, Values } from '../engine/model'
import type { Step } from './random-acts'

/** What holds of every file at any time, written without the engine's own functions. Throws with what does not hold. */
export function checkFile(file: CaseFile) {
  const standing = standingIn(file, new Set())
  for (const record of file.records.values()) {
    const open = openOn(file, record.id)
    same(record.proposals, rebuiltProposals(record, open), `CHG-03 proposals of ${record.id}`)
    same(
      record.openActions,
      open.map(({ id, rev, type, userId, userName, at, fields }) => {
        return { id, rev, type, userId, userName, at, fields: type === 'update' ? Object.keys(fields) : [] }
      }),
      `ruling 14: marks of ${record.id}`,
    )
    const proposed = open.filter(({ type }) => type === 'update').flatMap((action) => Object.keys(ownOf(action)))
    holds(new Set(proposed).size === proposed.length, `CHG-10 a field of ${record.id} is in two open changes`)
    holds(open.filter(({ type }) => type === 'remove').length <= 1, `two removals of ${record.id} are open`)
    holds(open.filter(({ type }) => type === 'create').length <= 1, `two creations of ${record.id} are open`)
    holds(standing.has(record.id), `GOV-12 ${record.id} hangs under nothing`)
    for (const link of Object.values(record.links)) {
      holds(link === null || file.records.has(link), `${record.id} refers to ${link}, which is gone`)
    }
  }
  for (const action of file.actions.values()) checkAction(file, action)
}

function checkAction(file: CaseFile, action: Action) {
  const { id, closing, type, recordIds } = action
  if (type === 'update') holds(Object.keys(ownOf(action)).length > 0, `${id} is about nothing`)
  if (closing) {
    const own = action.authorIds.includes(closing.byId)
    holds(
      closing.taken !== 'approved' || !own || closing.selfApproved === true,
      `GOV-01 ${id} was approved by its author`,
    )
    holds(closing.selfApproved === undefined || (own && closing.taken === 'approved'), `GOV-02 ${id} is marked wrongly`)
    return
  }
  holds(
    recordIds.every((record) => file.records.has(record)),
    `CHG-16 ${id} is open and its record is gone`,
  )
  const record = file.records.get(action.recordId)
  if (type !== 'update' || !record) return
  for (const [field, { current }] of Object.entries(action.fields)) {
    same(current, record.values[field] ?? null, `GOV-08 base of ${field} in ${id}`)
  }
  const alone = valuesOf(ownOf(action))
  const forced = forcedReview(record, alone)
  const follows = touchesInputs(alone) && forced !== undefined && !nothingChanges(forced, record.values.review)
  same(action.derived, follows ? ['review'] : [], `ruling 16: what is derived in ${id}`)
  if (follows) same(action.fields.review?.new, forced, `ruling 16: review date in ${id}`)
}

/** What one act may do to a file. Throws with what it must not have done. */
export function checkStep(step: Step) {
  const { before, after, refusal } = step
  same(refusal?.code, expectedRefusal(step), `${step.verb} of ${step.target} by ${step.user}`)
  if (refusal) holds(after === before, 'a refused act left a trace')
  checkValues(step)
  checkRemoved(step)
  checkClosings(step)
  if (step.verb === 'propose' && !refusal) checkShown(step)
  for (const [id, action] of before.actions) {
    const now = after.actions.get(id)
    holds(now !== undefined, `${id} vanished`)
    if (!now) continue
    if (action.closing) same(now, action, `GOV-09 ${id} changed after it was handled`)
    checkRev(action, now, id)
  }
  for (const [id, record] of before.records) {
    const now = after.records.get(id)
    if (now) checkRev(record, now, id)
  }
}

/** No lost update: approved values move by approvals alone, and an approval moves exactly what was shown. */
function checkValues({ verb, target, before, after, refusal }: Step) {
  const approved = verb === 'approve' && !refusal ? before.actions.get(target) : undefined
  for (const [id, record] of before.records) {
    const now = after.records.get(id)
    if (!now) continue
    const shown = approved?.type === 'update' && approved.recordId === id ? valuesOf(approved.fields) : {}
    same(now.values, { ...record.values, ...shown }, `CHG-15 values of ${id} after ${verb}`)
    same([now.kind, now.facts], [record.kind, record.facts], `facts of ${id}`)
    for (const [name, link] of Object.entries(record.links)) {
      const gone = link !== null && !after.records.has(link)
      same(now.links[name], gone ? null : link, `link ${name} of ${id}`)
    }
  }
}

/** GOV-12, CHG-12, CHG-16: exactly what hangs under nothing any more is gone, and whole sets of open creations with it. */
function checkRemoved({ verb, target, before, after, refusal, answer }: Step) {
  const gone = [...before.records.keys()].filter((id) => !after.records.has(id))
  same(
    gone,
    refusal ? [] : [...fallenWith(before, rootsOf())].sort(byOrderIn(before)),
    `records gone by ${verb} of ${target}`,
  )
  const added = [...after.records.keys()].filter((id) => !before.records.has(id))
  same(added, verb === 'create' ? (after.actions.get(answer)?.recordIds ?? []) : [], `records new by ${verb}`)

  function rootsOf(): readonly string[] {
    const action = before.actions.get(target)
    if (verb === 'approve') return action?.type === 'remove' ? [action.recordId] : []
    if (verb === 'deny' || verb === 'withdraw') return action?.type === 'create' ? action.recordIds : []
    if (verb !== 'remove') return []
    return creationRootedAt(before, target)?.recordIds ?? []
  }
}

const byOrderIn = ({ records }: CaseFile) => {
  const order = [...records.keys()]
  return (left: string, right: string) => order.indexOf(left) - order.indexOf(right)
}

/** Each action that ended in this step ended the way this act ends it, by the one who acted. */
function checkClosings(step: Step) {
  const { verb, target, user, before, after } = step
  for (const [id, action] of after.actions) {
    const was = before.actions.get(id)
    if (!action.closing || was?.closing) continue
    const { taken, reason } = action.closing
    same(action.closing.byId, user, `who ended ${id}`)
    same([taken, reason], endingOf(action), `how ${id} ended by ${verb}`)
    const shown =
      taken === 'skipped' && was ? { ...ownOf(was), ...(reason === 'superseded' && action.takenOver) } : was?.fields
    for (const [field, change] of Object.entries(shown ?? {})) {
      if (action.derived.includes(field)) continue
      same(action.fields[field], change, `what ${id} shows of ${field}`)
    }
  }

  function endingOf(action: Action): [string, string | undefined] {
    if (action.id === target) {
      if (verb === 'approve') return ['approved', undefined]
      if (verb === 'deny') return ['rejected', undefined]
      if (verb === 'withdraw') return ['skipped', 'withdrawn']
    }
    if (verb === 'remove' && action.id === creationRootedAt(before, target)?.id) return ['skipped', 'withdrawn']
    if (action.recordIds.some((id) => !after.records.has(id))) return ['cascade_deleted', 'cascade']
    if (verb === 'propose') return ['skipped', setBackByAuthor(action, step) ? 'withdrawn' : 'superseded']
    return ['skipped', 'superseded']
  }
}

/** Ruling 17: nothing of what its author took out of it went into the new change. */
function setBackByAuthor(action: Action, { user, answer, before, after }: Step) {
  const lost = ownOf(before.actions.get(action.id) ?? action)
  const next = after.actions.get(answer)
  const filed = next ? ownOf(next) : {}
  return action.userId === user && !Object.keys(lost).some((field) => field in filed)
}

/** Whoever proposes sees what they proposed; nothing else of the record looks different for it but what follows. */
function checkShown({ target, edits, before, after }: Step) {
  const [was, now] = [before.records.get(target), after.records.get(target)]
  if (!was || !now) return
  const plain = was.kind === 'client' ? edits : { name: edits.name ?? 'Lumen', city: edits.city ?? '' }
  const fields = new Set([...Object.keys(was.proposals), ...Object.keys(now.proposals), ...Object.keys(plain)])
  for (const field of fields) {
    const shown = now.proposals[field] ?? now.values[field] ?? null
    const wanted = field in plain ? plain[field] : (was.proposals[field] ?? was.values[field])
    if (field === 'review' && !(field in plain)) continue
    holds(
      shown === wanted || nothingChanges(shown, wanted),
      `${field} of ${target} shows ${shown} instead of ${wanted}`,
    )
  }
}

function expectedRefusal(step: Step): string | undefined {
  const { verb, target, user, before, onlyDecider } = step
  if (verb === 'create') return undefined
  if (verb === 'propose') return typesWhatFollows(step) ? 'invalid-request' : undefined
  if (verb === 'remove') {
    return openOn(before, target).some(({ type }) => type === 'remove') ? 'conflict' : undefined
  }
  const action = before.actions.get(target)
  if (!action || action.closing) return 'already-handled'
  if (verb === 'withdraw') return action.userId === user ? undefined : 'forbidden'
  if (verb === 'deny') return action.userId === user ? 'forbidden' : undefined
  if (action.authorIds.includes(user) && !onlyDecider) return 'own-change'
  const undecided = new Set(
    [...before.actions.values()]
      .filter(({ id, type, closing }) => type === 'create' && !closing && id !== target)
      .flatMap(({ recordIds }) => recordIds),
  )
  const standing = standingIn(before, undecided)
  const holding =
    action.type === 'create' ? action.recordIds.map((id) => before.records.get(id)?.links.holds ?? '') : []
  const waits = action.recordIds.some((id) => !standing.has(id)) || holding.some((id) => undecided.has(id))
  return waits ? 'parent-pending' : undefined
}

function typesWhatFollows({ target, edits, before }: Step) {
  const record = before.records.get(target)
  if (record?.kind !== 'client' || edits.review === undefined) return false
  const own = Object.assign({}, ...openOn(before, target).map((action) => valuesOf(ownOf(action))))
  return forcedReview(record, { ...own, ...edits }) !== undefined
}

function checkRev(was: ReviewedRecord | Action, now: ReviewedRecord | Action, id: string) {
  if (now === was) return
  holds(now.rev > was.rev || isDeepStrictEqual(now, was), `GOV-07 ${id} changed and kept its revision`)
}

const openOn = ({ actions }: CaseFile, recordId: string) =>
  [...actions.values()]
    .filter(({ closing, recordIds }) => closing === null && recordIds.includes(recordId))
    .sort((left, right) => left.sequence - right.sequence)

const creationRootedAt = (file: CaseFile, recordId: string) =>
  openOn(file, recordId).find((action) => action.type === 'create' && action.recordId === recordId)

const ownOf = ({ fields, derived }: Action): FieldChanges =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !derived.includes(field)))

const valuesOf = (fields: FieldChanges): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.new]))

const touchesInputs = (values: Values) => ['mode', 'previous', 'risk'].some((input) => input in values)

/** The review date while the mode is automatic, undefined while it is free. */
function forcedReview({ kind, values }: ReviewedRecord, proposed: Values): string | undefined {
  const { mode, previous, risk } = { ...values, ...proposed }
  return kind === 'client' && mode === 'automatic' ? automaticReviewDate(previous, risk) : undefined
}

function rebuiltProposals(record: ReviewedRecord, open: readonly Action[]): Values {
  const proposed: Values = Object.assign(
    {},
    ...open.filter(({ type }) => type === 'update').map((action) => valuesOf(ownOf(action))),
  )
  const forced = touchesInputs(proposed) ? forcedReview(record, proposed) : undefined
  if (forced === undefined) return proposed
  const { review: _, ...others } = proposed
  return nothingChanges(forced, record.values.review) ? others : { ...others, review: forced }
}

/** Everything that hangs under the client by records that are not left out: it grows until nothing more is found. */
function standingIn({ records }: CaseFile, leftOut: ReadonlySet<string>): Set<string> {
  const standing = new Set<string>()
  const waiting = [...records.values()]
    .filter(({ id }) => !leftOut.has(id))
    .map((record) => ({ id: record.id, above: aboveOf(record, records) }))
  for (let before = -1; before !== standing.size; ) {
    before = standing.size
    for (const { id, above } of waiting) {
      if (id === 'client' || above.some((parent) => standing.has(parent))) standing.add(id)
    }
  }
  return standing
}

function aboveOf({ id, kind, links }: ReviewedRecord, records: CaseFile['records']): string[] {
  const named: Record<string, (string | null | undefined)[]> = {
    owner: [links.under],
    party: [links.owner, links.director],
    document: [links.party],
  }
  const above = (named[kind] ?? []).filter((parent) => typeof parent === 'string')
  for (const other of records.values()) if (other.links.holds === id) above.push(other.id)
  return above.length > 0 ? above : ['client']
}

function fallenWith(file: CaseFile, roots: readonly string[]): Set<string> {
  const fallen = new Set(roots)
  if (roots.length === 0) return fallen
  for (let before = -1; before !== fallen.size; ) {
    before = fallen.size
    const standing = standingIn(file, fallen)
    for (const id of file.records.keys()) {
      const set = openOn(file, id).find(({ type }) => type === 'create')?.recordIds ?? [id]
      if (!standing.has(id)) for (const member of set) fallen.add(member)
    }
  }
  return fallen
}

const nothingChanges = (left: unknown, right: unknown) => (left ?? '') === (right ?? '')

export function holds(condition: boolean, rule: string): void {
  if (!condition) throw new Error(rule)
}

function same(actual: unknown, expected: unknown, rule: string): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(`${rule}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}
