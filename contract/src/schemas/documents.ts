import { z } from 'zod'
import { filedBySave, reviewAction } from './changes'
import { recordSchema } from './record'
import { anId, idOf, note, rev, success } from './shared'

/**
 * DOC-46: a document, its fields flat with `new_` before the name of what is proposed (ruling 4). Comments and findings
 * are left out for those who may not see them (PRM-42).
 */
export const kycFile = recordSchema('kyc_file', {
  _id: anId,
  id: anId,
  company_id: anId,
  documentType: z.string(),
  person: anId.nullable(),
  legalEntity: anId.nullable(),
  ubo: anId.nullable(),
  md: anId.nullable(),
  subsidiary_id: anId.nullable(),
  dueDiligence: z.boolean(),
  dueDiligenceElement: anId.nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  client_comment: z.string().nullable(),
  admin_comment: z.string().nullable(),
})
export type KycFile = z.infer<typeof kycFile>

/** Which of what a dialog was given is asked for is worded by the server (PER-15). */
const given = z.unknown().optional()

export const getKycFile = {
  params: z.strictObject({ id: idOf('kyc_file') }),
  response: success({ kycfile: kycFile }),
}

/** DOC-51. */
export const createFileSection = {
  body: z.strictObject({
    company_id: idOf('company'),
    documentType: z.enum(['cosbaof', 'scfba'], 'Invalid value'),
    bank_name: given,
    note,
  }),
  response: success({ file: kycFile, action: reviewAction }),
}

/** DOC-30: P<string>. Its id is that of the client until something is written. */
export const listingServices = recordSchema('listing_services', { _id: anId, company_id: anId })
export type ListingServices = z.infer<typeof listingServices>

/** DOC-52. */
export const updateListingServices = {
  body: z.strictObject({ company_id: idOf('company'), value: given, rev, note }),
  response: success({ listingServices, ...filedBySave }),
}
