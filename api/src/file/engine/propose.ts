import { proposedByOther } from '@dossier/contract/file/messages/changes'
import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure, found } from '../../platform/errors'
import { ensureNoCircle } from './circles'
import { withoutRequest } from './conversation'
import { ensureFitting, linkFields, type NewParent, withParents } from './links'
import type {
  Act,
  Action,
  CaseFile,
  Creation,
  FieldChanges,
  KindRules,
  Part,
  ReviewedRecord,
  Rules,
  Update,
  Values,
} from './model'
import { partFor, sectionsOfAll } from './parts'
import { openCreationOf, openUpdatesOf, ownFields, proposedBy, touch, withActions, withRecords } from './projection'
import { restoreProposals, takenFrom } from './restore-proposals'
import { fitToApproved, without } from './update-fields'
import { changesNothing, isEmpty, pick, reader } from './values'

/** What an act made of a file, and the action it filed, if any. */
export type Proposed<Filed extends Action = Action> = { readonly file: CaseFile; readonly action: Filed | null }

export type Filing = { readonly act: Act; readonly actionId: string; readonly sequence: number }

/**
 * Files an update of one record (CHG-09). Edits that change nothing are dropped, edits back to the approved value
 * withdraw what is pending (CHG-11), so that what that took over stands again (GOV-25), the rest leaves earlier actions for the new one (CHG-10).
 * Throws when it names a field that follows from others, or sets back what another user proposed (GOV-25).
 * Makes no action when nothing is left to approve.
 */
export function proposeUpdate(
  file: CaseFile,
  { recordId, edits, newId, ...filing }: { recordId: string; edits: Values; newId: () => string } & Filing,
  rules: Rules,
): Proposed<Update> {
  const record = found(file.records.get(recordId))
  const kind = rules(record.kind)
  ensureKnown(record, edits, kind)
  kind.checkUpdate?.(record, edits, file)
  const open = openUpdatesOf(file, recordId)
  const pending: Values = Object.assign({}, ...open.map(proposedBy))
  ensureFree(edits, reader(record, pending, edits), kind)
  const approved = (field: string) => record.values[field] ?? null
  const changing = pick(edits, (field, value) => !changesNothing(value, pending[field] ?? approved(field)))
  if (isEmpty(changing)) return { file, action: null }

  const forward = pick(changing, (field, value) => !changesNothing(value, approved(field)))
  const carried = carriedInputs(record, forward, open, kind)
  const leaving = [...Object.keys(changing), ...carried.map(({ field }) => field)]
  const back = Object.keys(changing).filter((field) => !(field in forward))
  ensureOwn(open, back, filing.act)
  const losing = open.map((action) => dropFields(action, { leaving, back }, record, kind, filing.act))
  const again = open.flatMap((action) =>
    restoreProposals(file, action, goneWith(action, back, record, kind), { act: filing.act, newId }, rules),
  )
  const next = withActions(file, [...losing, ...again])
  if (isEmpty(forward)) return { file: touch(next, [recordId], rules), action: null }

  const fields = changesOf(record, { ...inputsOf(carried), ...forward })
  const tookOver = open.flatMap((action) => takenFrom(action, Object.keys(fields)))
  const drafted: Update = {
    ...draftUpdate(record, fields, filing, file, rules),
    ...(tookOver.length > 0 && { tookOver }),
    authorIds: [...new Set([filing.act.userId, ...carried.flatMap(({ from }) => from.authorIds)])],
    ...(carried.length > 0 && { workSince: workSince(carried) }),
  }
  const action = { ...fitToApproved(drafted, record, kind, filing.act), rev: 0 }
  return {
    file: touch(withActions(next, [action, ...correctedCreation(file, record, action)]), [recordId], rules),
    action,
  }
}

/** A proposed record is corrected by a change beside it: its author, asked for changes of the creation, proposed anew (WRK-12). */
function correctedCreation(file: CaseFile, { id }: ReviewedRecord, { userId }: Action): readonly Action[] {
  const creation = openCreationOf(file, id)
  return creation?.requested && creation.userId === userId ? [withoutRequest(creation)] : []
}

/** No one types what follows from other fields: 400 under each such field (ruling 8). */
function ensureFree(edits: Values, edited: Read, { derivation }: KindRules) {
  const forced = derivation?.derive(edited) ?? {}
  const typed = Object.keys(edits).filter((field) => field in forced)
  const errors = Object.fromEntries(typed.map((field) => [field, validationMessages.notChangeable]))
  ensure(typed.length === 0, 'invalid-request', { errors })
}

/** GOV-25: only its author takes a proposal back. What the engine computed has no author. */
function ensureOwn(open: readonly Update[], back: readonly string[], act: Act) {
  const others = open.find((action) => action.userId !== act.userId && back.some((field) => field in ownFields(action)))
  ensure(others === undefined, 'conflict', { message: proposedByOther(others?.userName ?? '') })
}

/** A field that a kind does not have is a fault of the caller: its value would stand in the record for no one to see. */
function ensureKnown({ kind }: ReviewedRecord, edits: Values, { hasField }: KindRules) {
  const unknown = Object.keys(edits).filter((field) => hasField?.(field) === false)
  if (unknown.length > 0) throw new Error(`A ${kind} has no ${unknown.join()}`)
}

/** What is proposed, with '' for cleared: null would say that nothing is pending (CHG-04). */
const changesOf = ({ values }: ReviewedRecord, proposed: Values): FieldChanges =>
  Object.fromEntries(
    Object.entries(proposed).map(([field, value]) => [field, { current: values[field] ?? null, new: value ?? '' }]),
  )

/** Lets go of fields. An action left without any is closed: withdrawn where its author set them back, else superseded (ruling 17). */
function dropFields(
  action: Update,
  { leaving, back }: { leaving: readonly string[]; back: readonly string[] },
  record: ReviewedRecord,
  kind: KindRules,
  act: Act,
): Update {
  const lost = Object.keys(ownFields(action)).filter((field) => leaving.includes(field))
  if (lost.length === 0) return action
  const takenBack = action.userId === act.userId && lost.every((field) => back.includes(field))
  const taken = lost.filter((field) => !back.includes(field)).map((field) => takenBy(act, field))
  const kept = action.userId === act.userId ? withoutRequest(action) : action
  const left = taken.length === 0 ? kept : { ...kept, takenOverBy: [...(kept.takenOverBy ?? []), ...taken] }
  return fitToApproved(without(left, lost), record, kind, act, takenBack ? 'withdrawn' : 'superseded')
}

/** The own fields of an action that go when some are set back: these, and what is forced without them. */
function goneWith(action: Update, back: readonly string[], record: ReviewedRecord, { derivation }: KindRules) {
  const own = proposedBy(action)
  if (!back.some((field) => field in own)) return []
  const left = pick(own, (field) => !back.includes(field))
  const forced = derivation?.derive(reader(record, left)) ?? {}
  return Object.keys(own).filter((field) => back.includes(field) || field in forced)
}

const takenBy = ({ userId, userName, at }: Act, field: string) => ({ field, byId: userId, byName: userName, at })

type PendingInput = { readonly field: string; readonly value: FieldValue; readonly from: Update }

/**
 * A derived field may be free only because of an open change of its inputs. Those inputs, and no others, move
 * into the new action, and their authors stay among its authors.
 */
function carriedInputs(
  record: ReviewedRecord,
  forward: Values,
  open: readonly Update[],
  { derivation }: KindRules,
): readonly PendingInput[] {
  if (!derivation) return []
  const free = (inputs: readonly PendingInput[]) => {
    const forced = derivation.derive(reader(record, inputsOf(inputs), forward))
    return !Object.keys(forward).some((field) => field in forced)
  }
  const pending = open.flatMap((action) =>
    Object.entries(proposedBy(action))
      .filter(([field]) => derivation.inputs.includes(field))
      .map(([field, value]) => ({ field, value, from: action })),
  )
  return pending.reduce<readonly PendingInput[]>((needed, input) => {
    const fewer = needed.filter((other) => other !== input)
    return free(fewer) ? fewer : needed
  }, pending)
}

/** Input keeps its age in a later save, its author's own as well: who knew their password then may have typed it (GOV-29). */
function workSince(carried: readonly PendingInput[]): Record<string, number> {
  const since: Record<string, number> = {}
  for (const { from } of carried) {
    for (const id of from.authorIds) {
      since[id] = Math.min(since[id] ?? from.sequence, from.workSince?.[id] ?? from.sequence)
    }
  }
  return since
}

const inputsOf = (inputs: readonly PendingInput[]): Values =>
  Object.fromEntries(inputs.map(({ field, value }) => [field, value]))

/**
 * Files a creation of one record or a set with one root, given first (ruling 12). The records carry its mark until it is
 * decided. Records of the file may get one of them as a further parent, once it is approved (ruling 20).
 */
export function proposeCreation(
  file: CaseFile,
  {
    records,
    parents = [],
    ...filing
  }: { records: readonly [ReviewedRecord, ...ReviewedRecord[]]; parents?: readonly NewParent[] } & Filing,
  rules: Rules,
): { file: CaseFile; action: Creation } {
  const extended = withRecords(file, records)
  for (const record of records) rules(record.kind).checkCreation?.(record, extended)
  ensureFitting(extended, parents, rules)
  for (const { recordId, link, parentId } of parents) {
    const record = found(file.records.get(recordId))
    rules(record.kind).checkUpdate?.(record, { [link]: parentId }, extended)
  }
  const [root, ...others] = records
  const known = [...new Set(parents.map(({ recordId }) => recordId))].map((id) => found(file.records.get(id)))
  const named = withParents(extended, parents)
  if (parents.length > 0) ensureNoCircle(named, rules)
  const linked = known.map((record) =>
    partFor(record, 'update', linkFields(parents.filter(({ recordId }) => recordId === record.id)), named, rules),
  )
  const created = (record: ReviewedRecord) => partFor(record, 'create', filledFields(record), named, rules)
  const parts: [Part, ...Part[]] = [created(root), ...others.map(created), ...linked]
  const touched = [...records, ...known]
  const after = touched.map(({ id }) => found(named.records.get(id)))
  const action: Creation = {
    type: 'create',
    ...draft(root, parts, filing, rules),
    sections: sectionsOfAll([...touched, ...after], rules),
  }
  const ids = touched.map((record) => record.id)
  return { file: touch(withActions(extended, [action]), ids, rules), action }
}

const filledFields = ({ values }: ReviewedRecord): FieldChanges =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, { current: null, new: value }]),
  )

/** An update of a record as it is filed. */
export const draftUpdate = (
  record: ReviewedRecord,
  fields: FieldChanges,
  filing: Filing,
  file: CaseFile,
  rules: Rules,
): Update => ({
  type: 'update',
  ...draft(record, [partFor(record, 'update', fields, file, rules)], filing, rules),
  derived: [],
  takenOver: {},
})

/** What is filed of a record, whatever it asks for. */
export const draft = (
  record: ReviewedRecord,
  parts: Action['parts'],
  { act, actionId, sequence }: Filing,
  rules: Rules,
) => ({
  id: actionId,
  rev: 0,
  sequence,
  companyId: record.companyId,
  parts,
  authorIds: [act.userId],
  userId: act.userId,
  userName: act.userName,
  at: act.at,
  sections: rules(record.kind).sectionsOf(record),
  closing: null,
})
