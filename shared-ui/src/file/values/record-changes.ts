import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { isSameValue } from '../../draft/same-value'
import { currentAndProposed, type WireRecord } from './current-and-proposed'

export type RecordChange = {
  readonly field: Field
  /** What it reads now: proposed, else approved. */
  readonly value: FieldValue
  /** Who proposes that, where it is proposed. */
  readonly who: string | undefined
}

/** Returns the fields that others changed, proposed to or decided about between two readings of a record. */
export const changesBetween = (kind: Kind, before: WireRecord, after: WireRecord): readonly RecordChange[] =>
  fieldsOf(kind).flatMap((field) => {
    const was = currentAndProposed(before, field.name)
    const is = currentAndProposed(after, field.name)
    if (isSameValue(was.value, is.value) && isSameValue(was.proposal?.value, is.proposal?.value)) return []
    return [{ field, value: is.proposal === undefined ? is.value : is.proposal.value, who: is.proposal?.who }]
  })
