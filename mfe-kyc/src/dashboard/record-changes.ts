import { fieldsOf } from '@dossier/contract/catalogue'
import type { Field, FieldValue } from '@dossier/contract/field'
import { currentAndProposed } from '@dossier/shared-ui/fields'
import type { Dashboard } from './dashboard-record'

export type RecordChange = {
  readonly field: Field
  /** What it reads now: proposed, else approved. */
  readonly value: FieldValue
  /** Who proposes that, where it is proposed. */
  readonly who: string | undefined
}

const same = (one: FieldValue | undefined, other: FieldValue | undefined) => (one ?? '') === (other ?? '')

/** The fields that others changed, proposed to or decided about between two readings of a client. */
export const changesBetween = (before: Dashboard, after: Dashboard): readonly RecordChange[] =>
  fieldsOf('company').flatMap((field) => {
    const was = currentAndProposed(before, field.name)
    const is = currentAndProposed(after, field.name)
    if (same(was.value, is.value) && same(was.proposal?.value, is.proposal?.value)) return []
    return [{ field, value: is.proposal === undefined ? is.value : is.proposal.value, who: is.proposal?.who }]
  })
