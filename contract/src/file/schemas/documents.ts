import { z } from 'zod'
import { aFile } from '../../platform/endpoint'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { anId, idOf, note, rev, success } from '../../platform/schemas/shared'
import { commentNames } from '../catalogue/kyc-file'
import { type OwnerName, ownerKinds } from '../document-owners'
import { filedBySave, reviewAction } from './changes'
import { patchSchemaOf } from './field-values'
import { formerState } from './former-state'
import { recordSchema } from './record'

// The names come from the table of kinds, as their type says.
/** What a document belongs to; all null for one of the client. */
const owner = Object.fromEntries(ownerKinds.map(({ named }) => [named, anId.nullable()])) as {
  readonly [Name in OwnerName]: z.ZodNullable<typeof anId>
}

/** The same as an upload names it. */
const ownerIds = Object.fromEntries(ownerKinds.map(({ named, kind }) => [named, idOf(kind).optional()])) as {
  readonly [Name in OwnerName]: z.ZodOptional<ReturnType<typeof idOf>>
}

/**
 * DOC-46: a document, its fields flat with `new_` before the name of what is proposed (ruling 4). Comments and findings
 * are left out for those who may not see them (PRM-42).
 */
export const kycFileFacts = {
  _id: anId,
  id: anId,
  company_id: anId,
  documentType: z.string(),
  ...owner,
  ubo: anId.nullable(),
  md: anId.nullable(),
  dueDiligence: z.boolean(),
  dueDiligenceElement: anId.nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  client_comment: z.string().nullable(),
  admin_comment: z.string().nullable(),
}
export const kycFile = recordSchema('kyc_file', kycFileFacts)
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

/** What a document carries besides its file, as the texts of a form (FIL-04); `rev` is a text there, too. */
const formRev = z.coerce.number<string | number>().int().min(0).optional()

/** DOC-49: a file for a document, the first one or, with its `id`, another. */
export const uploadKycFile = {
  form: {
    fields: patchSchemaOf('kyc_file').extend({
      company_id: idOf('company'),
      documentType: z.string().max(100),
      id: idOf('kyc_file').optional(),
      ...ownerIds,
      ubo: idOf('ubo').optional(),
      md: idOf('managing_director').optional(),
      rev: formRev,
    }),
    file: 'required' as const,
  },
  response: success({ file: kycFile, ...filedBySave }),
}

/** DOC-50. */
export const updateKycFile = {
  params: z.strictObject({ id: idOf('kyc_file') }),
  form: { fields: patchSchemaOf('kyc_file').extend({ rev: formRev }), file: 'optional' as const },
  response: success({ file: kycFile, ...filedBySave }),
}

/** DOC-53: what a role writes of a document. */
export const uploadComment = {
  body: z.strictObject({
    comment_structure: z.strictObject({
      kyc_file_id: idOf('kyc_file'),
      field: z.enum(commentNames, validationMessages.invalidValue),
      content: given,
    }),
    rev,
    note,
  }),
  response: success({ file: kycFile, ...filedBySave }),
}

/** Of a change view, whose rights count then (DOC-22). */
const action = idOf('action').optional()
/** Of a snapshot or a former day that is viewed (SNP-01). */
const snapshot = formerState.optional()
const viewingToken = z.string().max(4000).default('')

/** DOC-55. */
export const viewKycFile = {
  query: z.strictObject({
    id: idOf('kyc_file'),
    viewingToken,
    version: z.enum(['current', 'new'], 'Invalid value').default('current'),
    action,
    snapshot,
  }),
  response: aFile,
} as const

/** DOC-56. */
export const downloadKycFile = {
  query: z.strictObject({
    serverName: z.string().max(100),
    filename: z.string().max(limits.textMaximum),
    viewingToken,
    action,
    snapshot,
  }),
  response: aFile,
} as const

/** DOC-30: P<string>. Its id is that of the client until something is written. */
export const listingServices = recordSchema('listing_services', { _id: anId, company_id: anId })
export type ListingServices = z.infer<typeof listingServices>

/** DOC-52. */
export const updateListingServices = {
  body: z.strictObject({ company_id: idOf('company'), value: given, rev, note }),
  response: success({ listingServices, ...filedBySave }),
}
