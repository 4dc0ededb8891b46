import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { Stack, Title } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { currentAndProposed, fieldText } from '@dossier/shared-ui/fields'
import { fieldGroups } from '../answers/element-fields'

/** The answers of one element, to read only: of a form that is approved. */
export const ReadAnswers = ({ element }: { readonly element: DueDiligenceElement }) => (
  <Stack gap="lg">
    {fieldGroups(element.type).map(({ heading, fields }) => (
      <Stack key={heading} as="section" gap="sm">
        <Title level={2}>{heading}</Title>
        <DescriptionList
          items={fields.map((field) => ({
            label: field.label,
            value: fieldText(field, currentAndProposed(element, field.name).value) || '—',
          }))}
        />
      </Stack>
    ))}
  </Stack>
)
