import { fieldOf } from '@dossier/contract/catalogue'
import type { Field } from '@dossier/contract/field'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import type { ClientEdit, DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { Stack, Text } from '@dossier/shared-ui/core'
import { DateText, Tag } from '@dossier/shared-ui/data'
import { FieldValueText } from '@dossier/shared-ui/fields'
import { Section } from '@dossier/shared-ui/frame'

type Props = { readonly edits: readonly ClientEdit[]; readonly elements: readonly DueDiligenceElement[] }

/** GOV-32: what was saved by link, each answer as it was and as it became, the newest first. */
export function ClientEdits({ edits, elements }: Props) {
  if (edits.length === 0) return null
  return (
    <Section title="Saved by link" remember="due-diligence.client-edits">
      <Stack gap="lg">
        {edits.map((edit) => (
          <Stack key={edit._id} gap="xs">
            <Text>
              <DateText value={edit.at} as="time" />{' '}
              {edit.saved_from_inside ? <Tag tone="pending">{texts.savedInside}</Tag> : null}
            </Text>
            {edit.fields.map((changed) => (
              <ChangedField
                key={`${changed.record}.${changed.field}`}
                field={fieldIn(elements, changed)}
                changed={changed}
              />
            ))}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

type Changed = ClientEdit['fields'][number]

const fieldIn = (elements: readonly DueDiligenceElement[], { record, field }: Changed) =>
  fieldOf(elements.some(({ _id }) => _id === record) ? 'due_diligence_element' : 'due_diligence_record', field)

/** A field that the catalogue no longer has is shown by its name alone. */
const ChangedField = ({ field, changed }: { readonly field: Field | undefined; readonly changed: Changed }) => (
  <div>
    <Text as="span" tone="dim">
      {field?.label ?? changed.field}
    </Text>{' '}
    {field === undefined ? null : (
      <>
        <FieldValueText field={field} value={changed.old} none="Nothing" /> →{' '}
        <FieldValueText field={field} value={changed.new} none="Nothing" />
      </>
    )}
  </div>
)
