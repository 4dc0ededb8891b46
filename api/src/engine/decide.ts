import type { RichText } from '@dossier/contract/field'
import { ensure, found } from '../errors'
import type { Act, Action, CaseFile, FieldChange, ReviewedRecord, Rules } from './model'
import { openActionsOf, touch, withActions, withRecords } from './projection'
import { fallsWith, heldBy, reachable, removeRecords, undoCreation } from './removal'
import { close, rebase, refit } from './update-fields'
import { sameValue } from './values'

/** What a decision made of a file. */
export type Decided = { readonly file: CaseFile; readonly action: Action }

/** Expectations of the decider; each is checked only when it is named. */
type Deciding = { readonly actionId: string; readonly act: Act; readonly rev?: number | undefined }

/**
 * Approves an action and everything it causes (CHG-15, CHG-16). Refused when it was handled (GOV-09), is not what the
 * approver saw (GOV-07, GOV-08, GOV-11), is the approver's own unless nobody else could decide it (GOV-01, GOV-02),
 * or hangs under a creation that is open (CHG-13).
 */
export function approve(
  file: CaseFile,
  { affectedRev, onlyDecider, ...deciding }: Deciding & { affectedRev?: number | undefined; onlyDecider: boolean },
  rules: Rules,
): Decided {
  const action = openAction(file, deciding)
  const { act } = deciding
  const own = action.authorIds.includes(act.userId)
  ensure(!own || onlyDecider, 'own-change')
  const record = found(file.records.get(action.recordId))
  ensureParentsApproved(file, action, rules)
  ensureShown(file, action, affectedRev, rules)
  rules(record.kind).checkDecision?.(record, action, file)
  const closed = close(action, { taken: 'approved', ...(own && { selfApproved: true as const }) }, act)
  const next = withActions(file, [closed])
  switch (action.type) {
    case 'create':
      return { file: touch(next, action.recordIds, rules), action: closed }
    case 'remove':
      return { file: removeRecords(next, fallsWith(next, [record.id], rules), act, rules), action: closed }
    case 'update':
      return { file: applyUpdate(next, record, action, act, rules), action: closed }
  }
}

/**
 * Denies an action with a reason (CHG-14): 403 for its author, who withdraws it instead (GOV-01), so that a denial on
 * record was always somebody else's. Whether the reason is long enough is the caller's to check.
 */
export function deny(
  file: CaseFile,
  { text, comment, ...deciding }: Deciding & { text: string; comment?: RichText | undefined },
  rules: Rules,
): Decided {
  const action = openAction(file, deciding)
  ensure(action.userId !== deciding.act.userId, 'forbidden')
  const how = { taken: 'rejected', rejectText: text, ...(comment && { rejectComment: comment }) } as const
  return letGo(file, close(action, how, deciding.act), deciding.act, rules)
}

/** Takes one's own open change back (GOV-01): 403 for anybody but its author. */
export function withdraw(file: CaseFile, deciding: Deciding, rules: Rules): Decided {
  const action = openAction(file, deciding)
  ensure(action.userId === deciding.act.userId, 'forbidden')
  return letGo(file, close(action, { taken: 'skipped', reason: 'withdrawn' }, deciding.act), deciding.act, rules)
}

/** The other open actions on the record and on everything that falls with it (CHG-65), oldest first. */
export function affectedBy(file: CaseFile, action: Action, rules: Rules): Action[] {
  const related = [...fallsWith(file, [action.recordId], rules)].flatMap((id) => openActionsOf(file, id))
  return [...new Set(related)].filter((other) => other.id !== action.id).sort((a, b) => a.sequence - b.sequence)
}

function openAction(file: CaseFile, { actionId, rev }: Deciding): Action {
  const action = found(file.actions.get(actionId))
  ensure(action.closing === null, 'already-handled', {
    details: { handled_by_name: action.closing?.byName, handled_at: action.closing?.at },
  })
  ensure(rev === undefined || rev === action.rev, 'stale-record', { details: { current: action } })
  return action
}

/** CHG-13 and ruling 13: nothing is approved before what it stands on is, and no creation before what it holds. */
function ensureParentsApproved(file: CaseFile, action: Action, rules: Rules) {
  const undecided = [...file.actions.values()]
    .filter((other) => other.type === 'create' && other.closing === null && other.id !== action.id)
    .flatMap((other) => other.recordIds)
  const pending = new Set(undecided)
  const standing = reachable(file, pending, rules)
  const held =
    action.type === 'create' ? action.recordIds.flatMap((id) => heldBy(found(file.records.get(id)), rules)) : []
  const stands = action.recordIds.every((id) => standing.has(id)) && !held.some((id) => pending.has(id))
  ensure(stands, 'parent-pending')
}

/**
 * How far an action reaches, in one integer (GOV-11): how many records and open actions go with it, times 2^32, plus the
 * sequence of the newest of those actions.
 */
export function affectedRevOf(file: CaseFile, action: Action, rules: Rules): number {
  const related = affectedBy(file, action, rules)
  const size = fallsWith(file, [action.recordId], rules).size + related.length
  return size * sequences + (related.at(-1)?.sequence ?? 0)
}

const sequences = 2 ** 32

/** GOV-11: refused when something newer hangs on it, or more than was shown. A bare sequence is compared as such. */
function ensureShown(file: CaseFile, action: Action, affectedRev: number | undefined, rules: Rules) {
  if (affectedRev === undefined || action.type !== 'remove') return
  const [shown, now] = [affectedRev, affectedRevOf(file, action, rules)]
  const newer = now % sequences > shown % sequences
  const more = shown >= sequences && Math.floor(now / sequences) > Math.floor(shown / sequences)
  ensure(!newer && !more, 'affected-grown', { details: { related: affectedBy(file, action, rules) } })
}

function applyUpdate(file: CaseFile, record: ReviewedRecord, action: Action, act: Act, rules: Rules): CaseFile {
  const conflicts = Object.entries(action.fields)
    .filter(([field, { current }]) => !sameValue(current, record.values[field] ?? null))
    .map(([field, change]) => conflictOf(field, change, record))
  ensure(conflicts.length === 0, 'stale-values', { details: { conflicts } })
  const approved = Object.entries(action.fields).map(([field, change]) => [field, change.new] as const)
  const values = { ...record.values, ...Object.fromEntries(approved) }
  return settle(withRecords(file, [{ ...record, values }]), record.id, act, rules, action.derived)
}

const conflictOf = (field: string, { current, new: proposed }: FieldChange, record: ReviewedRecord) => ({
  field,
  base: current,
  live: record.values[field] ?? null,
  proposed,
})

/** Fits what is still open on a record to its approved values, and projects the record (ruling 16). */
function settle(file: CaseFile, recordId: string, act: Act, rules: Rules, moved: readonly string[] = []): CaseFile {
  const record = found(file.records.get(recordId))
  const refitted = openActionsOf(file, recordId).map((open) =>
    rebase(refit(open, record, rules(record.kind), act), record, moved),
  )
  return touch(withActions(file, refitted), [recordId], rules)
}

/** What a refused or withdrawn action leaves behind: a creation goes, anything else only loses its mark. */
function letGo(file: CaseFile, closed: Action, act: Act, rules: Rules): Decided {
  if (closed.type === 'create') return { file: undoCreation(file, closed, act, rules), action: closed }
  return { file: settle(withActions(file, [closed]), closed.recordId, act, rules), action: closed }
}
