import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { presentRecord } from '../case-files/present-record'
import { createRecord } from '../changes/create-record'
import { presentAction } from '../changes/present-action'
import type { MemberContext } from '../context'
import { kindOf } from '../kinds/all-kinds'
import type { Input } from '../kinds/kind'
import { presentVisible } from './present-visible'

type Addition = { readonly kind: Kind; readonly input: Input }

/** Files a creation: answers the root of the new records under its kind's key, with what its module adds of its set. */
export async function addRecord(ctx: MemberContext, { kind, input: { company_id: under, ...input } }: Addition) {
  const { member } = ctx
  const { file, record, action } = await createRecord(ctx, { kind, input, under: String(under) })
  const ids = action?.parts.map(({ recordId }) => recordId) ?? [record.id]
  const set = ids.flatMap((id) => file.records.get(id) ?? [])
  const ofKind = (other: Kind) =>
    presentVisible(
      set.filter((each) => each.kind === other),
      file,
      member,
    )
  return {
    [kinds[kind].responseKey]: presentRecord(record, file, member),
    ...kindOf(kind).createdWith?.(ofKind),
    action: action && presentAction(action, member),
  }
}
