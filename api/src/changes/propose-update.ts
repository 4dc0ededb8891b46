import { fieldOf } from '@dossier/contract/catalogue'
import { mayEditField } from '@dossier/contract/catalogue/visibility'
import type { Kind } from '@dossier/contract/kinds'
import { checkEdits } from '@dossier/contract/validation/check-field'
import { keptEdits } from '@dossier/contract/validation/kept-edits'
import type { Member } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import { ensureMay } from '../case-files/rights'
import type { CaseFile, Values } from '../engine/model'
import { fieldsOf } from '../engine/parts'
import { proposeUpdate } from '../engine/propose'
import { ensure, found } from '../errors'
import { kindRules } from '../kinds/all-kinds'
import { readIn } from '../kinds/read-in'
import { actOf, byMember, type Dependencies, dayOf, ensureRev, type Outcome, recordAct, write } from './acting'
import { fileFor, joinedFiles } from './load-for'

/** Edits of one record, `rev` among them where they were based on one (GOV-07). */
export type Update = {
  readonly kind: Kind
  readonly id: string
  readonly edits: Readonly<Record<string, unknown>>
  /** Stands before the names of its fields in `errors`, where several records are edited at once. */
  readonly prefix?: string
}

/**
 * Proposes changed fields of several records: every one gets its action, or none does (CHG-09). Every field error is
 * answered at once (VAL-01). The first record names them all on the trail.
 */
export const updateRecords = (
  work: Dependencies,
  member: Member,
  updates: readonly Update[],
): Promise<readonly Outcome[]> =>
  actOf(work, member, async (transaction) => {
    const before = await filesOf(work, member, updates, transaction)
    const steps = checkedSteps(work, member, updates, before, transaction)
    const filing = { act: byMember(member, transaction), sequence: transaction.sequence }
    let file = before
    const outcomes = steps.map(({ recordId, edits }) => {
      const proposed = proposeUpdate(file, { recordId, edits, actionId: work.newId(), ...filing }, kindRules)
      const moved = proposed.file !== file
      file = proposed.file
      return { recordId, edits, moved, action: proposed.action }
    })
    const changed = outcomes.filter(({ moved }) => moved)
    const root = steps[0] && before.records.get(steps[0].recordId)
    if (root && changed.length > 0) {
      await write(work, member, before, file, transaction)
      const what = changed.some(({ action }) => action) ? 'change proposed' : 'change taken back'
      const details = changed.map(({ recordId, edits, action }) => ({
        ...(recordId !== root.id && { record: recordId }),
        fields: Object.keys(action ? fieldsOf(action) : edits),
        ...(action && { action: action.id }),
      }))
      recordAct(transaction, what, root, file, details.length === 1 && details[0] ? details[0] : { changes: details })
    }
    return outcomes.map(({ recordId, action }) => ({ file, record: found(file.records.get(recordId)), action }))
  })

async function filesOf(work: Dependencies, member: Member, updates: readonly Update[], { session }: Transaction) {
  const files: CaseFile[] = []
  for (const { kind, id } of updates) {
    if (files.some(({ records }) => records.has(id))) continue
    files.push(await fileFor(work, member, kind, id, session))
  }
  return joinedFiles(files)
}

/** Checks each record's right and revision, then the field errors of all edits at once (VAL-01). */
function checkedSteps(
  work: Dependencies,
  member: Member,
  updates: readonly Update[],
  file: CaseFile,
  transaction: Transaction,
) {
  const errors: Record<string, string> = {}
  const today = dayOf(work, transaction)
  const steps = updates.map(({ kind, id, edits: { rev, ...edits }, prefix = '' }) => {
    const record = found(file.records.get(id))
    ensureMay(member, 'edit', record)
    ensureWriter(kind, edits, member)
    ensureRev(record, rev, file, member)
    const faults = checkEdits(kind, edits, readIn(record, file), { today })
    for (const [field, message] of Object.entries(faults)) errors[prefix + field] = message
    // What passes the check holds values its fields can hold.
    return { recordId: id, edits: keptEdits(kind, edits) as Values }
  })
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return steps
}

/** PRM-36, DOC-42: comments and findings are written by their own role, whatever else a user may edit of the record. */
function ensureWriter(kind: Kind, edits: Update['edits'], member: Member) {
  const fields = Object.keys(edits).flatMap((name) => fieldOf(kind, name) ?? [])
  ensure(
    fields.every((field) => mayEditField(field, member)),
    'forbidden',
  )
}
