import { fieldOf } from '@dossier/contract/file/catalogue'
import { checkEdits, checkMandatoryInBlocks } from '@dossier/contract/file/checks/check-field'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import type { Kind } from '@dossier/contract/file/kinds'
import { mayEditField } from '@dossier/contract/platform/fields/visibility'
import type { Member } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import { ensureMay } from '../case-files/rights'
import type { MemberContext } from '../context'
import type { CaseFile, Values } from '../engine/model'
import type { RecordAct } from '../kinds/kind'
import { readIn } from '../kinds/read-in'
import { ensureRev, todayOf } from './acting'
import type { Step } from './file-save'
import type { Update } from './update'

type Edits = Readonly<Record<string, unknown>>

/** Checks each record's right and revision, then the field errors of all edits at once (VAL-01). */
export function checkedSteps(
  ctx: Pick<Acting<MemberContext>, 'member' | 'at' | 'timeZone'>,
  updates: readonly Update[],
  file: CaseFile,
): readonly Step[] {
  const errors: Record<string, string> = {}
  const today = todayOf(ctx)
  const steps = updates.map(({ kind, id, edits: { rev, note, ...edits }, set = {}, prefix = '', requiredRight }) => {
    const record = found(file.records.get(id))
    ensureMay(ctx.member, requiredRight ?? rightOf(kind, edits, set), record)
    ensureWriter(kind, edits, ctx.member)
    ensureRev(ctx, record, rev, file)
    const read = readIn(record, file)
    const faults = { ...checkMandatoryInBlocks(kind, edits, read), ...checkEdits(kind, edits, read, { today }) }
    for (const [field, message] of Object.entries(faults)) errors[prefix + field] = message
    // What passes the check holds values its fields can hold.
    return { recordId: id, edits: { ...(normalisedEdits(kind, edits) as Values), ...set } }
  })
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return steps
}

/** DOC-42, DOC-50: what only some types of user write asks for sight of the record, not for the right to edit it. */
function rightOf(kind: Kind, edits: Edits, set: Values): RecordAct {
  const names = Object.keys(edits)
  const areOwn = names.length > 0 && names.every((name) => fieldOf(kind, name)?.editedBy?.types !== undefined)
  return areOwn && Object.keys(set).length === 0 ? 'view' : 'edit'
}

/** PRM-36, DOC-42: comments and findings are written by their own role, independent of what else a user may edit of the record. */
function ensureWriter(kind: Kind, edits: Edits, member: Member) {
  const fields = Object.keys(edits).flatMap((name) => fieldOf(kind, name) ?? [])
  ensure(
    fields.every((field) => mayEditField(field, member)),
    'forbidden',
  )
}
