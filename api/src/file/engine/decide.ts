import type { FieldValue, RichText } from '@dossier/contract/platform/fields/field'
import { ensure, found } from '../../platform/errors'
import { ensureNoCircle, ensureOneParent } from './circles'
import type { Act, Action, CaseFile, FieldChange, KindRules, Part, ReviewedRecord, Rules, Update } from './model'
import { fieldsOf, isLink, linksOf, namedParents, recordIdsOf, rootOf, withLink } from './parts'
import { pendingParents } from './pending-parents'
import { openUpdatesOf, touch, withActions, withRecords } from './projection'
import { type AsShown, ensureShown, withCurrentCascade } from './removal'
import { removeRecords, undoCreation } from './removal-cascade'
import { restoreProposals } from './restore-proposals'
import { close, fitToApproved, rebase } from './update-fields'
import { sameValue } from './values'

/** What a decision made of a file. */
export type Decided = { readonly file: CaseFile; readonly action: Action }

/** Expectations of the decider; each is checked only when it is named. */
type Deciding = {
  readonly actionId: string
  readonly act: Act
  readonly rev?: number | undefined
  /** The decision is marked as one of someone whom no one has confirmed yet (GOV-29). */
  readonly unconfirmed?: boolean
}

/** What is undone may let other proposals stand again, which are new actions. */
type Undoing = Deciding & { readonly newId: () => string }

type Approving = Deciding & {
  readonly asShown?: AsShown | undefined
  /** The change may be the approver's own work, although another account filed it (GOV-29). */
  readonly own?: boolean
  /** No one else could decide it. */
  readonly onlyDecider: boolean
}

/**
 * Approves an action and everything it causes (CHG-15, CHG-16). Throws when it was handled (GOV-09), is not what the
 * approver saw (GOV-07, GOV-08, GOV-11), is the approver's own unless no one else could decide it (GOV-01, GOV-02),
 * or hangs under a creation that is open (CHG-13).
 */
export function approve(
  file: CaseFile,
  { asShown, own = false, onlyDecider, ...deciding }: Approving,
  rules: Rules,
): Decided {
  const action = openAction(file, deciding)
  const { act } = deciding
  const isOwn = own || action.authorIds.includes(act.userId)
  ensure(!isOwn || onlyDecider, 'own-change')
  ensure(pendingParents(file, action, rules).length === 0, 'parent-pending')
  ensureShown(file, action, asShown, rules)
  for (const part of action.parts) {
    const record = found(file.records.get(part.recordId))
    rules(record.kind).checkDecision?.(record, part, file)
  }
  if (namedParents(action, rules).length > 0) ensureHeld(file, linkedRecords(file, action, rules), rules)
  const marks = { ...(isOwn && { selfApproved: true as const }), ...markOf(deciding) }
  const closed = close(withCurrentCascade(file, action, rules), { taken: 'approved', ...marks }, act)
  switch (action.type) {
    case 'create':
      return { file: applyCreation(withActions(file, [closed]), closed, rules), action: closed }
    case 'remove':
      return { file: applyRemoval(file, closed, recordIdsOf(action), act, rules), action: closed }
    case 'update':
      return { file: applyUpdate(withActions(file, [closed]), action, act, rules), action: closed }
  }
}

/**
 * Denies an action with a reason (CHG-14): 403 for its author, who withdraws it instead (GOV-01), so that a denial on
 * record was always someone else's. What it carries of the decider's own stands again by itself. Whether the reason is
 * long enough is the caller's to check.
 */
export function deny(
  file: CaseFile,
  { text, comment, ...deciding }: Undoing & { text: string; comment?: RichText | undefined },
  rules: Rules,
): Decided {
  const action = openAction(file, deciding)
  ensure(action.userId !== deciding.act.userId, 'forbidden')
  const reason = { rejectText: text, ...(comment && { rejectComment: comment }) }
  const outcome = { taken: 'rejected' as const, ...reason, ...markOf(deciding) }
  const { act, newId } = deciding
  const isOwn = action.type === 'update' && action.authorIds.includes(act.userId)
  const again = isOwn
    ? restoreProposals(file, action, Object.keys(fieldsOf(action)), { act, newId, of: act.userId }, rules)
    : []
  return undo(file, close(action, outcome, act), again, act, rules)
}

const markOf = ({ unconfirmed = false }: Deciding) => ({ ...(unconfirmed && { unconfirmed: true as const }) })

/**
 * Takes one's own open change back (GOV-01): 403 for anyone but its author, whatever else they sent. What it took over from
 * others stands again (GOV-25).
 */
export function withdraw(file: CaseFile, deciding: Undoing, rules: Rules): Decided {
  ensure(found(file.actions.get(deciding.actionId)).userId === deciding.act.userId, 'forbidden')
  const action = openAction(file, deciding)
  const { act, newId } = deciding
  const again =
    action.type === 'update' ? restoreProposals(file, action, Object.keys(fieldsOf(action)), { act, newId }, rules) : []
  return undo(file, close(action, { taken: 'skipped', reason: 'withdrawn' }, act), again, act, rules)
}

/** An action as it was seen. Throws 409 when it was handled (GOV-09) or moved on (GOV-07). */
export function openAction(file: CaseFile, { actionId, rev }: Pick<Deciding, 'actionId' | 'rev'>): Action {
  const action = found(file.actions.get(actionId))
  ensure(action.closing === null, 'already-handled', {
    details: { handled_by_name: action.closing?.byName, handled_at: action.closing?.at },
  })
  ensure(rev === undefined || rev === action.rev, 'stale-record', { details: { current: action } })
  return action
}

/** Links that are fine each by itself may cut records off together, or leave one under nothing. */
function ensureHeld(file: CaseFile, linked: readonly ReviewedRecord[], rules: Rules) {
  linked.forEach(ensureOneParent)
  ensureNoCircle(withRecords(file, linked), rules)
}

/** What was only proposed stands, and what was known already hangs under it too. */
function applyCreation(file: CaseFile, closed: Action, rules: Rules): CaseFile {
  for (const part of updatesIn(closed)) ensureUnmoved(found(file.records.get(part.recordId)), part, rules)
  return touch(withRecords(file, linkedRecords(file, closed, rules)), recordIdsOf(closed), rules)
}

const updatesIn = ({ parts }: Action) => parts.filter(({ type }) => type === 'update')

/** The records that an action changes, with their new values and parents. */
export const linkedRecords = (file: CaseFile, action: Action, rules: Rules): readonly ReviewedRecord[] =>
  updatesIn(action).map((part) => withApproved(found(file.records.get(part.recordId)), part, rules))

/** The closed action keeps every record that went with it, in full: what a removal destroyed stays on record. */
function applyRemoval(file: CaseFile, closed: Action, asked: readonly string[], act: Act, rules: Rules): CaseFile {
  const removed = removeRecords(withActions(file, [closed]), new Set(recordIdsOf(closed)), act, rules)
  return touch(removed, [...asked, ...movedBy(file, recordIdsOf(closed), rules)], rules)
}

/** The parents that are read with what goes. */
const movedBy = (file: CaseFile, gone: readonly string[], rules: Rules): readonly string[] =>
  gone.flatMap((id) => {
    const { kind, links } = found(file.records.get(id))
    return Object.entries(rules(kind).links).flatMap(([name, { moves }]) => (moves ? (links[name] ?? []) : []))
  })

function applyUpdate(file: CaseFile, action: Update, act: Act, rules: Rules): CaseFile {
  const part = rootOf(action)
  const record = found(file.records.get(part.recordId))
  ensureUnmoved(record, part, rules)
  return settle(withRecords(file, [withApproved(record, part, rules)]), record.id, act, rules, action.derived)
}

/** The record with the new values and parents of a part. */
function withApproved(record: ReviewedRecord, part: Part, rules: Rules): ReviewedRecord {
  const kind = rules(record.kind)
  const values = Object.entries(part.fields)
    .filter(([field]) => !isLink(kind, field))
    .map(([field, change]) => [field, change.new] as const)
  const linked = linksOf(part, kind).reduce(withLink, record)
  return { ...linked, values: { ...record.values, ...Object.fromEntries(values) } }
}

/** GOV-08: every field still holds what the change starts from. */
function ensureUnmoved(record: ReviewedRecord, { fields }: Part, rules: Rules) {
  const conflicts = Object.entries(fields)
    .map(([field, change]) => {
      const live = liveValue(record, field, change, rules(record.kind))
      return { field, base: change.current, live, proposed: change.new }
    })
    .filter(({ base, live }) => !sameValue(base, live))
  ensure(conflicts.length === 0, 'stale-values', { details: { conflicts } })
}

/**
 * What a field holds now. One more parent takes nothing's place, unless there may be one only and another is there; one
 * that is left is held until then.
 */
function liveValue(record: ReviewedRecord, field: string, change: FieldChange, kind: KindRules): FieldValue {
  const link = isLink(kind, field) ? kind.links[field] : undefined
  if (!link) return record.values[field] ?? null
  const held = record.links[field] ?? []
  if (change.new === '') return held.find((id) => id === change.current) ?? null
  return (!link.many && held.find((id) => id !== change.new)) || null
}

/** Fits what is still open on a record to its approved values, and projects the record (ruling 16). */
function settle(file: CaseFile, recordId: string, act: Act, rules: Rules, moved: readonly string[] = []): CaseFile {
  const record = found(file.records.get(recordId))
  const fitted = openUpdatesOf(file, recordId).map((open) =>
    rebase(fitToApproved(open, record, rules(record.kind), act), record, moved),
  )
  return touch(withActions(file, fitted), [recordId], rules)
}

/** What a denied or withdrawn action leaves behind: a creation goes, anything else only loses its marks. */
function undo(file: CaseFile, closed: Action, again: readonly Action[], act: Act, rules: Rules): Decided {
  if (closed.type === 'create') return { file: undoCreation(file, closed, act, rules), action: closed }
  const ids = recordIdsOf(closed)
  const next = withActions(file, [closed, ...again])
  return { file: ids.reduce((settled, id) => settle(settled, id, act, rules), next), action: closed }
}
