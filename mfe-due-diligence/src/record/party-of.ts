import type { Party } from '@dossier/contract/due-diligence/form-documents'
import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { effectiveText } from '@dossier/shared-ui/fields'

/** Returns an element as documents and headings name it. */
export const partyOf = (element: DueDiligenceElement): Party => ({
  _id: element._id,
  type: element.type,
  name: effectiveText(element, 'company_name') || effectiveText(element, 'full_name'),
})
