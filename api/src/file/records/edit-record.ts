import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { presentRecord } from '../case-files/present-record'
import { presentFiled } from '../changes/present-action'
import { updateRecord } from '../changes/update-records'
import type { MemberContext } from '../context'
import { kindOf } from '../kinds/all-kinds'
import { answerFile } from './answer-file'
import { moveRecord } from './move-record'

type Edit = { readonly kind: Kind; readonly id: string; readonly edits: Readonly<Record<string, unknown>> }

/**
 * Files changed fields, and moves the record where its place is sent (UBO-09). Answers the record under its kind's key,
 * with what was filed, if anything is left to approve.
 */
export async function editRecord(ctx: MemberContext, { kind, id, edits }: Edit) {
  const { member } = ctx
  const { loads, answersFrom, ordered } = kindOf(kind)
  const { index, ...reviewed } = edits
  const saved = await updateRecord(ctx, { kind, id, edits: ordered ? reviewed : edits })
  const isMoved = ordered && typeof index === 'number'
  const { file, record } = isMoved ? await moveRecord(ctx, { kind, id, index }) : saved
  const shown = loads === 'file' || loads === answersFrom ? file : await answerFile(ctx, record)
  return { [kinds[kind].responseKey]: presentRecord(record, shown, member), ...presentFiled(saved.actions, member) }
}
