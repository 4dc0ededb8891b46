import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { Columns, Stack, Title } from '@dossier/shared-ui/core'
import { FieldView, heldIn, useRequestHref } from '@dossier/shared-ui/forms'
import { fieldGroups } from '../answers/element-fields'
import { WrittenBy } from '../answers/written-by'

type Props = { readonly element: DueDiligenceElement; readonly companyId: string }

/** Every answer of one element with what is proposed for it, under the headings of the form. */
export function ElementAnswers({ element, companyId }: Props) {
  const requestHref = useRequestHref(companyId)
  return (
    <Stack gap="lg">
      <WrittenBy element={element} />
      {fieldGroups(element.type).map(({ heading, fields }) => (
        <Stack key={heading} as="section" gap="sm">
          <Title level={3}>{heading}</Title>
          <Columns minimum={260}>
            {fields.map((field) => (
              <FieldView
                key={field.name}
                field={field}
                {...heldIn(element, field.name)}
                requestHref={requestHref}
                id={`${element._id}.${field.name}`}
              />
            ))}
          </Columns>
        </Stack>
      ))}
    </Stack>
  )
}
