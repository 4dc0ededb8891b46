import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { Stack } from '@dossier/shared-ui/core'
import { RecordView, useRequestHref } from '@dossier/shared-ui/fields'
import { WrittenBy } from '../answers/written-by'

type Props = { readonly element: DueDiligenceElement; readonly companyId: string }

/** Every answer of one element with what is proposed for it, under the headings of the form. */
export const ElementAnswers = ({ element, companyId }: Props) => (
  <Stack gap="lg">
    <WrittenBy element={element} />
    <RecordView
      kind="due_diligence_element"
      record={element}
      idPrefix={`${element._id}.`}
      requestHref={useRequestHref(companyId)}
    />
  </Stack>
)
