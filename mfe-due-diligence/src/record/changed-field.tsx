import { partyName } from '@dossier/contract/due-diligence/form-documents'
import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { fieldOf } from '@dossier/contract/file/catalogue'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { Text } from '@dossier/shared-ui/core'
import { FieldValueText } from '@dossier/shared-ui/fields'
import { partyOf } from './party-of'

type Changed = {
  /** The id of the record or element. */
  readonly record: string
  readonly field: string
  readonly old: FieldValue
  readonly new: FieldValue
}

type Props = { readonly changed: Changed; readonly elements: readonly DueDiligenceElement[] }

/** An answer as it was and as it became. The field `type` stands for an element itself, which was added or deleted. */
export function ChangedField({ changed: { record, field: name, old, new: now }, elements }: Props) {
  const element = elements.find(({ _id }) => _id === record)
  const field = fieldOf(isOfElement(element, name) ? 'due_diligence_element' : 'due_diligence_record', name)
  const whose = element === undefined || element.type === 'company' ? '' : `${partyName(partyOf(element))}: `
  if (name === 'type') {
    return (
      <div>
        <Text as="span" tone="dim">
          {now === null ? 'Deleted entry' : 'New entry'}
        </Text>{' '}
        {element === undefined ? null : partyName(partyOf(element))}
      </div>
    )
  }
  return (
    <div>
      <Text as="span" tone="dim">
        {whose}
        {field?.label ?? name}
      </Text>{' '}
      {field === undefined ? null : (
        <>
          <FieldValueText field={field} value={old} none="Nothing" /> →{' '}
          <FieldValueText field={field} value={now} none="Nothing" />
        </>
      )}
    </div>
  )
}

/** A field that neither has is of an element that is gone. */
const isOfElement = (element: DueDiligenceElement | undefined, name: string) =>
  element !== undefined || fieldOf('due_diligence_record', name) === undefined
