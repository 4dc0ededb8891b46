import type { FieldValue, Read } from '@dossier/contract/field'
import { validationMessages } from '@dossier/contract/messages/validation'
import { ensure, found } from '../errors'
import type { Act, Action, CaseFile, FieldChanges, KindRules, ReviewedRecord, Rules, Values } from './model'
import { openActionsOf, openCreationOf, ownFields, proposedBy, touch, withActions, withRecords } from './projection'
import { undoCreation } from './removal'
import { close, refit, without } from './update-fields'
import { changesNothing, isEmpty, pick, reader } from './values'

/** What an act made of a file, and the action it filed, if any. */
export type Proposed = { readonly file: CaseFile; readonly action: Action | null }

type Filing = { readonly act: Act; readonly actionId: string; readonly sequence: number }

/**
 * Files an update of one record (CHG-09). Edits that change nothing are dropped, edits back to the approved value
 * withdraw what is pending (CHG-11), the rest leaves earlier actions for the new one (CHG-10).
 * Refused when it names a field that follows from others. Answers no action when nothing is left to approve.
 */
export function proposeUpdate(
  file: CaseFile,
  { recordId, edits, ...filing }: { recordId: string; edits: Values } & Filing,
  rules: Rules,
): Proposed {
  const record = found(file.records.get(recordId))
  const kind = rules(record.kind)
  kind.checkProposal?.(record, edits, file)
  const open = openActionsOf(file, recordId).filter((action) => action.type === 'update')
  ensureFree(edits, reader(record, ...open.map(proposedBy), edits), kind)
  const shown = reader(record, ...open.map(proposedBy))
  const changing = pick(edits, (field, value) => !changesNothing(value, shown(field)))
  if (isEmpty(changing)) return { file, action: null }

  const forward = pick(changing, (field, value) => !changesNothing(value, record.values[field]))
  const along = takenAlong(record, forward, open, kind)
  const leaving = [...Object.keys(changing), ...along.map(({ field }) => field)]
  const back = Object.keys(changing).filter((field) => !(field in forward))
  const losing = open.map((action) => release(action, { leaving, back }, record, kind, filing.act))
  const next = withActions(file, losing)
  if (isEmpty(forward)) return { file: touch(next, [recordId], rules), action: null }

  const drafted: Action = {
    ...draft(record, filing, rules),
    type: 'update',
    fields: changesOf(record, { ...inputsOf(along), ...forward }),
    authorIds: [...new Set([filing.act.userId, ...along.flatMap(({ authorIds }) => authorIds)])],
  }
  const action: Action = { ...refit(drafted, record, kind, filing.act), rev: 0 }
  return { file: touch(withActions(next, [action]), [recordId], rules), action }
}

/** Nobody types what follows from other fields: 400 under each such field (ruling 8). */
function ensureFree(edits: Values, edited: Read, { derivation }: KindRules) {
  const forced = derivation?.derive(edited) ?? {}
  const typed = Object.keys(edits).filter((field) => field in forced)
  const errors = Object.fromEntries(typed.map((field) => [field, validationMessages.notChangeable]))
  ensure(typed.length === 0, 'invalid-request', { errors })
}

/** What is proposed, with '' for cleared: null would say that nothing is pending (CHG-04). */
const changesOf = (record: ReviewedRecord, proposed: Values): FieldChanges =>
  Object.fromEntries(
    Object.entries(proposed).map(([field, value]) => [
      field,
      { current: record.values[field] ?? null, new: value ?? '' },
    ]),
  )

/** Lets go of fields. An action left without any is closed: withdrawn where its author set them back, else superseded (ruling 17). */
function release(
  action: Action,
  { leaving, back }: { leaving: readonly string[]; back: readonly string[] },
  record: ReviewedRecord,
  kind: KindRules,
  act: Act,
): Action {
  const lost = Object.keys(ownFields(action)).filter((field) => leaving.includes(field))
  if (lost.length === 0) return action
  const takenBack = action.userId === act.userId && lost.every((field) => back.includes(field))
  return refit(without(action, lost), record, kind, act, takenBack ? 'withdrawn' : 'superseded')
}

type PendingInput = { readonly field: string; readonly value: FieldValue; readonly authorIds: readonly string[] }

/**
 * A derived field may be free only because of an open change of its inputs. Those inputs, and no others, come along
 * into the new action, and whoever authored them stays one of its authors.
 */
function takenAlong(
  record: ReviewedRecord,
  forward: Values,
  open: readonly Action[],
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
      .map(([field, value]) => ({ field, value, authorIds: action.authorIds })),
  )
  return pending.reduce<readonly PendingInput[]>((needed, input) => {
    const fewer = needed.filter((other) => other !== input)
    return free(fewer) ? fewer : needed
  }, pending)
}

const inputsOf = (inputs: readonly PendingInput[]): Values =>
  Object.fromEntries(inputs.map(({ field, value }) => [field, value]))

/** Files a creation of one record or a set with one root, given first (ruling 12). The records carry its mark until it is decided. */
export function proposeCreation(
  file: CaseFile,
  { records, ...filing }: { records: readonly [ReviewedRecord, ...ReviewedRecord[]] } & Filing,
  rules: Rules,
): { file: CaseFile; action: Action } {
  const [root] = records
  const fields = Object.fromEntries(
    Object.entries(root.values)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, { current: null, new: value }]),
  )
  const action: Action = {
    ...draft(root, filing, rules),
    type: 'create',
    fields,
    recordIds: records.map((record) => record.id),
    sections: [...new Set(records.flatMap((record) => rules(record.kind).sectionsOf(record)))],
  }
  const ids = records.map((record) => record.id)
  return { file: touch(withActions(withRecords(file, records), [action]), ids, rules), action }
}

/**
 * Files a removal request, refused when one is open (409 'Delete is already requested').
 * A record whose creation is open and its own goes at once, nothing approved being lost (DOC-59): then there is no action.
 */
export function proposeRemoval(
  file: CaseFile,
  { recordId, ...filing }: { recordId: string } & Filing,
  rules: Rules,
): Proposed & { readonly result: 'requested' | 'deleted' } {
  const record = found(file.records.get(recordId))
  const open = openActionsOf(file, recordId)
  ensure(!open.some((action) => action.type === 'remove'), 'conflict', { message: 'Delete is already requested' })
  const creation = openCreationOf(file, recordId)
  if (creation && creation.recordId === recordId) {
    const closed = close(creation, { taken: 'skipped', reason: 'withdrawn' }, filing.act)
    return { file: undoCreation(file, closed, filing.act, rules), action: null, result: 'deleted' }
  }
  const action: Action = { ...draft(record, filing, rules), type: 'remove' }
  return { file: touch(withActions(file, [action]), [recordId], rules), action, result: 'requested' }
}

/** An action about a record as yet without content. */
function draft(record: ReviewedRecord, { act, actionId, sequence }: Filing, rules: Rules): Action {
  const { nameOf, sectionsOf } = rules(record.kind)
  return {
    id: actionId,
    rev: 0,
    sequence,
    companyId: record.companyId,
    kind: record.kind,
    recordId: record.id,
    recordName: nameOf(record),
    recordIds: [record.id],
    type: 'update',
    fields: {},
    derived: [],
    takenOver: {},
    authorIds: [act.userId],
    userId: act.userId,
    userName: act.userName,
    at: act.at,
    sections: sectionsOf(record),
    source: sourceOf(record),
    closing: null,
  }
}

/** CHG-18: the record in full, so that history can be read when it is gone. */
const sourceOf = ({ kind, links, facts, values, proposals }: ReviewedRecord) => ({
  kind,
  links,
  facts,
  values,
  proposals,
})
