import { tell } from '../../people/notices/tell'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import { fieldsOf, rootOf } from '../engine/parts'
import { newIn, recordAct, restoredDetails, write } from './acting'
import type { FiledStep } from './file-save'
import { takenOverNotices } from './taken-over-notices'

/** Writes what was saved and puts it on the trail, as one event about the only record that changed, else about the first. */
export async function recordSaves(
  ctx: Acting<MemberContext>,
  before: CaseFile,
  file: CaseFile,
  saves: readonly FiledStep[],
) {
  const changed = saves.filter(({ moved }) => moved)
  const [first] = changed.length === 1 ? changed : saves
  const root = first && before.records.get(first.recordId)
  if (!root || changed.length === 0) return
  await write(ctx, ctx.member, before, file)
  await tell(ctx, ...takenOverNotices(before, file, ctx.member))
  const details = detailsOf(root, changed, newIn(before, file))
  const what = changed.some(({ actions }) => actions.length > 0) ? 'change proposed' : 'change taken back'
  recordAct(ctx, what, root, file, details.length === 1 && details[0] ? details[0] : { changes: details })
}

/** What the event says: of each change its fields, and where nothing was filed the fields that were set back. */
function detailsOf(root: ReviewedRecord, changed: readonly FiledStep[], added: readonly Action[]) {
  const isFiled = ({ id }: Action) => changed.some(({ actions }) => actions.some((action) => action.id === id))
  return changed.flatMap(({ recordId, edits, actions }) => {
    const again = added.filter((action) => rootOf(action).recordId === recordId && !isFiled(action))
    const of = { ...(recordId !== root.id && { record: recordId }), ...restoredDetails(again) }
    if (actions.length === 0) return [{ ...of, fields: Object.keys(edits) }]
    return actions.map((action) => ({ ...of, fields: Object.keys(fieldsOf(action)), action: action.id }))
  })
}
