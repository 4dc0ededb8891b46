import { documentType as documentTypeOf } from '@dossier/contract/file/documents'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { commentOnDocument } from '../file/documents/comment-on-document'
import { uploadDocument } from '../file/documents/upload-document'
import { found } from '../platform/errors'
import { type Act, approve, keyOf, type Role, type Step } from './demo-desk'
import { demoPdf } from './demo-pdf'

const documentLabel = (type: string) => documentTypeOf(type)?.label ?? type

/** Attaches a file to a document of the client or of a person in its file; the document is known by its type from then on. */
export const attach =
  (documentType: string, filename: string, fields: Readonly<Record<string, string>>, person?: string): Act =>
  async (ctx, desk) => {
    const { file, remove } = await demoPdf(filename, [
      documentLabel(documentType),
      ...(person === undefined ? [] : [person]),
      ...Object.values(fields),
    ])
    const key = keyOf('kyc_file', person === undefined ? documentType : `${documentType} of ${person}`)
    const form = {
      company_id: desk.clientId,
      documentType,
      ...fields,
      ...(person !== undefined && { person: found(desk.added.get(keyOf('person', person))) }),
      id: desk.added.get(key),
    }
    const { file: record, action } = await uploadDocument(ctx, form, file).finally(remove)
    desk.added.set(key, String(record._id))
    desk.filed = found(action)._id
  }

/** Writes the comment of a role on a document (DOC-53). */
export const comment =
  (documentType: string, field: string, content: RichText): Act =>
  async (ctx, desk) => {
    const kyc_file_id = found(desk.added.get(keyOf('kyc_file', documentType)))
    const { action } = await commentOnDocument(ctx, { comment_structure: { kyc_file_id, field, content } })
    desk.filed = found(action)._id
  }

/** What is filed on a document and approved by the officer the day after. */
export const approved = (ago: number, act: Act, by: Role = 'manager'): readonly Step[] => [
  { ago, by, act },
  { ago: ago - 1, by: 'officer', act: approve },
]
