import { fieldOf } from '@dossier/contract/catalogue'
import { mayEditField } from '@dossier/contract/catalogue/visibility'
import { checkEdits } from '@dossier/contract/checks/check-field'
import { keptEdits } from '@dossier/contract/checks/kept-edits'
import type { Kind } from '@dossier/contract/kinds'
import type { Member } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import { ensureMay } from '../case-files/rights'
import type { Action, CaseFile, Values } from '../engine/model'
import { fieldsOf, rootOf } from '../engine/parts'
import { ensure, found } from '../errors'
import type { RecordAct } from '../kinds/kind'
import { readIn } from '../kinds/read-in'
import {
  actOf,
  byMember,
  type Dependencies,
  dayOf,
  ensureRev,
  newIn,
  recordAct,
  type Saved,
  standsAgain,
  write,
} from './acting'
import { mayDivide } from './by-approvers'
import { type Filed, fileSave } from './file-save'
import { type FurtherAuthor, withFurtherAuthors } from './further-authors'
import { fileFor, joinedFiles } from './load-for'
import { withNote } from './note'
import { takenOverNotices } from './taken-over-notices'

/** Edits of one record, among them `rev` where they were based on one (GOV-07) and the author's `note` on all that is saved. */
export type Update = {
  readonly kind: Kind
  readonly id: string
  readonly edits: Readonly<Record<string, unknown>>
  /** What the call sets besides what was typed, as the file of a document. */
  readonly set?: Values
  /** Who wrote what is proposed, besides the member. */
  readonly writers?: readonly FurtherAuthor[]
  /** The right it takes where its call asks for another permission than the kind. */
  readonly takes?: RecordAct
  /** Stands before the names of its fields in `errors`, where several records are edited at once. */
  readonly prefix?: string
}

/**
 * Proposes changed fields of several records: every one gets its action, or none does (CHG-09); several where no one
 * could decide all of it (GOV-27). Every field error is answered at once (VAL-01). The first record names them all on the
 * trail.
 */
export const updateRecords = (
  dependencies: Dependencies,
  member: Member,
  updates: readonly Update[],
): Promise<readonly Saved[]> =>
  actOf(dependencies, member, async (transaction) => {
    const before = await filesOf(dependencies, member, updates, transaction)
    const steps = checkedSteps(dependencies, member, updates, before, transaction)
    const divides = updates.some(({ kind, edits }) => mayDivide(kind, edits as Values))
    const colleagues = divides ? await dependencies.users.colleagues(member, transaction.session) : []
    const filing = { act: byMember(member, transaction), sequence: transaction.sequence }
    let file = before
    const outcomes = steps.map((step) => {
      const saved = fileSave(file, step, { ...filing, newId: dependencies.newId }, colleagues)
      file = saved.file
      return saved
    })
    const { note } = updates.find(({ edits }) => edits.note !== undefined)?.edits ?? {}
    const shared = withFurtherAuthors(
      before,
      file,
      updates.flatMap(({ writers = [] }) => writers),
    )
    const noted = await withNote(dependencies, member, before, shared, note, transaction)
    await recordSaves(dependencies, member, before, noted, outcomes, transaction)
    return outcomes.map(({ recordId, ...saved }) => {
      const actions = saved.actions.map(({ id }) => found(noted.actions.get(id)))
      return { file: noted, record: found(noted.records.get(recordId)), action: actions[0] ?? null, actions }
    })
  })

/** Writes what was saved and puts it on the trail, as one event about the only record that changed, else about the first. */
async function recordSaves(
  dependencies: Dependencies,
  member: Member,
  before: CaseFile,
  file: CaseFile,
  outcomes: readonly Filed[],
  transaction: Transaction,
) {
  const changed = outcomes.filter(({ moved }) => moved)
  const [first] = changed.length === 1 ? changed : outcomes
  const root = first && before.records.get(first.recordId)
  if (!root || changed.length === 0) return
  await write(dependencies, member, before, file, transaction)
  await dependencies.notices.tell(transaction, ...takenOverNotices(before, file, member))
  const isFiled = ({ id }: Action) => changed.some(({ actions }) => actions.some((action) => action.id === id))
  const details = changed.flatMap(({ recordId, edits, actions }) => {
    const again = newIn(before, file).filter((action) => rootOf(action).recordId === recordId && !isFiled(action))
    const of = { ...(recordId !== root.id && { record: recordId }), ...standsAgain(again) }
    if (actions.length === 0) return [{ ...of, fields: Object.keys(edits) }]
    return actions.map((action) => ({ ...of, fields: Object.keys(fieldsOf(action)), action: action.id }))
  })
  const what = changed.some(({ actions }) => actions.length > 0) ? 'change proposed' : 'change taken back'
  recordAct(transaction, what, root, file, details.length === 1 && details[0] ? details[0] : { changes: details })
}

async function filesOf(
  dependencies: Dependencies,
  member: Member,
  updates: readonly Update[],
  { session }: Transaction,
) {
  const files: CaseFile[] = []
  for (const { kind, id } of updates) {
    if (files.some(({ records }) => records.has(id))) continue
    files.push(await fileFor(dependencies, member, kind, id, session))
  }
  return joinedFiles(files)
}

/** Checks each record's right and revision, then the field errors of all edits at once (VAL-01). */
function checkedSteps(
  dependencies: Dependencies,
  member: Member,
  updates: readonly Update[],
  file: CaseFile,
  transaction: Transaction,
) {
  const errors: Record<string, string> = {}
  const today = dayOf(dependencies, transaction)
  const steps = updates.map(({ kind, id, edits: { rev, note, ...edits }, set = {}, prefix = '', takes }) => {
    const record = found(file.records.get(id))
    ensureMay(member, takes ?? (Object.keys(set).length === 0 && areOwn(kind, edits) ? 'view' : 'edit'), record)
    ensureWriter(kind, edits, member)
    ensureRev(record, rev, file, member)
    const faults = checkEdits(kind, edits, readIn(record, file), { today })
    for (const [field, message] of Object.entries(faults)) errors[prefix + field] = message
    // What passes the check holds values its fields can hold.
    return { recordId: id, edits: { ...(keptEdits(kind, edits) as Values), ...set } }
  })
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return steps
}

/** DOC-42, DOC-50: what only some types of user write asks for sight of the record, not for the right to edit it. */
function areOwn(kind: Kind, edits: Update['edits']): boolean {
  const names = Object.keys(edits)
  return names.length > 0 && names.every((name) => fieldOf(kind, name)?.editedBy?.types !== undefined)
}

/** PRM-36, DOC-42: comments and findings are written by their own role, whatever else a user may edit of the record. */
function ensureWriter(kind: Kind, edits: Update['edits'], member: Member) {
  const fields = Object.keys(edits).flatMap((name) => fieldOf(kind, name) ?? [])
  ensure(
    fields.every((field) => mayEditField(field, member)),
    'forbidden',
  )
}
