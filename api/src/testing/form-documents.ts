import { uploadDueDiligenceFile } from '@dossier/contract/due-diligence/endpoints/forms'
import type { FormDocument } from '@dossier/contract/due-diligence/schemas/forms'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import type { OpenProduct } from './open-product'
import { aPdfFile } from './pdf'

type Behind = { readonly product: Pick<OpenProduct, 'attempt'> }
type Sent = Readonly<Record<string, string>>

/** Attaches a document to a form: by link, or by staff. */
export const attach = (
  { product }: Behind,
  form: Sent,
  { file = aPdfFile('copy'), as = null }: { file?: File | undefined; as?: string | null | undefined } = {},
) => product.attempt(as, uploadDueDiligenceFile, { form: { doc_type: 'certofinc', ...form }, file })

/** The document in the answer to attaching it. */
export const documentIn = ({ body }: { body: Record<string, unknown> }) => body.file as FormDocument

/** Deletes a document by link. */
export const removeDocument = ({ product }: Behind, accessToken: string, id: string) =>
  product.attempt(null, deleteObject, { body: { id, type: 'kyc_file', accessToken } })
