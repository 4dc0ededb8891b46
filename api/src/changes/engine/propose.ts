import { ensure, found } from '../../errors'
import type { Act, Action, CaseFile, ReviewedRecord, Rules, Values } from './model'
import { openActionsOf, openCreationOf, ownFields, touch, withActions, withRecords } from './projection'
import { undoCreation } from './removal'
import { close, refit, without } from './update-fields'
import { changesNothing, reader } from './values'

/** What an act made of a file, and the action it filed, if any. */
export type Proposed = { readonly file: CaseFile; readonly action: Action | null }

type Filing = { readonly act: Act; readonly actionId: string; readonly sequence: number }

/**
 * Files an update of one record (CHG-09). Edits that change nothing are dropped, edits back to the approved value
 * withdraw what is pending (CHG-11), the rest leaves earlier actions for the new one (CHG-10).
 * Answers no action when nothing is left to approve.
 */
export function proposeUpdate(
  file: CaseFile,
  { recordId, edits, ...filing }: { recordId: string; edits: Values } & Filing,
  rules: Rules,
): Proposed {
  const record = found(file.records.get(recordId))
  const kind = rules(record.kind)
  kind.checkProposal?.(record, edits, file)
  const { values, coAuthors } = takeAlong(file, record, edits, rules)
  const shown = reader(record, record.proposals)
  const changing = Object.entries(values).filter(
    ([field, value]) => field in coAuthors || !changesNothing(value, shown(field)),
  )
  if (changing.length === 0) return { file, action: null }

  const back = changing.filter(([field, value]) => changesNothing(value, record.values[field])).map(([field]) => field)
  const forward = Object.fromEntries(changing.filter(([field]) => !back.includes(field)))
  const losing = openActionsOf(file, recordId)
    .filter((action) => action.type === 'update')
    .map((action) =>
      release(
        action,
        changing.map(([field]) => field),
        record,
        rules,
        filing.act,
      ),
    )
  const next = withActions(file, losing)
  if (Object.keys(forward).length === 0) return { file: touch(next, [recordId], rules), action: null }

  const fields = Object.fromEntries(
    Object.entries(forward).map(([field, value]) => [field, { current: record.values[field] ?? null, new: value }]),
  )
  const drafted: Action = {
    ...draft(record, filing, rules),
    type: 'update',
    fields,
    authorIds: [...new Set([filing.act.userId, ...Object.values(coAuthors).flat()])],
  }
  const action: Action = { ...refit(drafted, record, kind, filing.act), rev: 0 }
  return { file: touch(withActions(next, [action]), [recordId], rules), action }
}

/** Lets go of fields; an action that has none of its own left is closed, withdrawn by its author or superseded (ruling 17). */
function release(action: Action, fields: readonly string[], record: ReviewedRecord, rules: Rules, act: Act): Action {
  const own = Object.keys(ownFields(action))
  const leaving = own.filter((field) => fields.includes(field))
  if (leaving.length === 0) return action
  const left = without(action, leaving)
  if (leaving.length < own.length) return { ...refit(left, record, rules(record.kind), act), rev: left.rev }
  const reason = action.userId === act.userId ? 'withdrawn' : 'superseded'
  return close(left, { taken: 'skipped', reason }, act)
}

/**
 * A derived field is free only because of an open change of its inputs: those inputs come along,
 * and their author stays one of the authors.
 */
function takeAlong(file: CaseFile, record: ReviewedRecord, edits: Values, rules: Rules) {
  const none = { values: edits, coAuthors: {} as Record<string, readonly string[]> }
  const { derivation } = rules(record.kind)
  if (!derivation) return none
  const forcedAlone = derivation.derive(reader(record, edits))
  if (!Object.keys(edits).some((field) => field in forcedAlone)) return none
  const values: Record<string, Values[string]> = { ...edits }
  const coAuthors: Record<string, readonly string[]> = {}
  for (const action of openActionsOf(file, record.id)) {
    if (action.type !== 'update') continue
    for (const [field, change] of Object.entries(ownFields(action))) {
      if (!derivation.inputs.includes(field) || field in edits) continue
      values[field] = change.new
      coAuthors[field] = action.authorIds
    }
  }
  return { values, coAuthors }
}

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
