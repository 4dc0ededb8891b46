import type { Kind } from '@dossier/contract/file/kinds'
import { fieldOf, kindOfObjectType } from '@dossier/shared-ui/kinds'
import type { ChangeDetail } from '../changes/change.queries'

type ProposeAgain = NonNullable<ChangeDetail['propose_again']>
/** Where the form of a denied change is, or why there is none (WRK-19). */
export type FormOfDenied = { readonly address: string } | { readonly why: string }

const inTheWay = {
  client_gone: 'It cannot be proposed again: the client is not there any more.',
  record_gone: 'It cannot be proposed again: the record is not in the file any more.',
  parent_gone: 'It cannot be proposed again: what it was to stand under is not in the file any more.',
  right: 'It cannot be proposed again by you: you may no longer change this part of the file.',
} as const satisfies Record<Extract<ProposeAgain, { may: false }>['because'], string>

/** Kinds whose changes begin elsewhere than in a form of the record. */
const elsewhere: Readonly<Partial<Record<Kind, string>>> = {
  screening_hit: 'A decision on a hit is proposed again where the hit is shown.',
  not_applicable: 'That something does not apply is proposed again beside what is missing.',
  due_diligence_record: 'It is filled in again in its form.',
  due_diligence_element: 'It is filled in again in its form.',
}

export function formOfDenied(change: ChangeDetail, again: ProposeAgain): FormOfDenied {
  if (!again.may) return { why: inTheWay[again.because] }
  const { actionType, objectType, page, _id, parts } = change
  const kind = kindOfObjectType(objectType)
  const isAddition = actionType === 'create' || again.under !== null
  if (actionType === 'remove' || kind === undefined)
    return { why: 'A removal has nothing to correct. It is asked for again at the record.' }
  const other = elsewhere[kind] ?? whyNotTyped(kind, change, isAddition)
  if (other !== undefined) return { why: other }
  if (kind === 'company' && isAddition) return { address: `/?again=${_id}` }
  const record = isAddition || kind === 'company' ? undefined : parts[0]?._id
  return { address: `${page}?${new URLSearchParams({ again: _id, ...(record && { highlight: record }) })}` }
}

/** Of a change nothing of which is typed into the record's form; undefined of any other. */
function whyNotTyped(kind: Kind, { fields }: ChangeDetail, isAddition: boolean): string | undefined {
  if (kind === 'kyc_file' && (isAddition || 'file' in fields))
    return 'A file is attached again in the row of its document.'
  if (isAddition) return undefined
  const typed = Object.keys(fields).some((name) => fieldOf(kind, name) !== undefined)
  return typed ? undefined : 'Where a record stands is asked for again at the record.'
}
