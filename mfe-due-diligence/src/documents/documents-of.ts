import type { FormDocument as WireDocument } from '@dossier/contract/due-diligence/schemas/forms'
import type { FieldValue, FileFacts } from '@dossier/contract/platform/fields/field'
import { currentAndProposed } from '@dossier/shared-ui/fields'
import type { FormDocument } from './form-document'

const isFile = (value: FieldValue): value is FileFacts =>
  typeof value === 'object' && value !== null && 'filename' in value

export const documentsOf = (docs: readonly WireDocument[]): readonly FormDocument[] =>
  docs.map((document) => {
    const { value } = currentAndProposed(document, 'file')
    return { ...document, file: isFile(value) ? value : null }
  })
