import { z } from 'zod'
import { limits } from '../limits'
import { recordSchema } from './record'
import { anId, count, idOf, instant, rev, success } from './shared'

export const elementTypes = [
  'company',
  'corporate_person',
  'corporate_shareholder',
  'director',
  'shareholder',
  'beneficiary',
] as const
export type ElementType = (typeof elementTypes)[number]

const comment = z.object({ text: z.string(), date: instant, author: z.string() })

/** DDL-11. The tokens are there only for holders of update or create permission; `changesCount` counts open changes. */
export const dueDiligenceRecord = recordSchema('due_diligence_record', {
  _id: anId,
  company_id: anId,
  company_type: z.enum(['corporate', 'account_holder']),
  comment: z.string(),
  status: z.enum(['draft', 'submitted', 'approved', 'rejected']),
  comments: z.array(comment),
  createdAt: instant,
  access_link_token: anId.optional(),
  access_link_documents_token: anId.optional(),
  link_last_used_at: instant.nullable(),
  changesCount: z.int(),
})
export type DueDiligenceRecord = z.infer<typeof dueDiligenceRecord>

/** DDL-14, with who wrote last where staff did (DDL-36). */
export const dueDiligenceElement = recordSchema('due_diligence_element', {
  _id: anId,
  due_diligense_id: anId,
  type: z.enum(elementTypes),
  written_by: z.object({ name: z.string(), at: instant }).nullable(),
})
export type DueDiligenceElement = z.infer<typeof dueDiligenceElement>

const kycFile = z.looseObject({ id: anId })

const wholeForm = {
  dueDiligence: dueDiligenceRecord,
  elements: z.array(dueDiligenceElement),
  docs: z.array(kycFile),
  company_name: z.string(),
}

const linkToken = z.string().min(1, 'Link is invalid or has expired').max(200)

export const checkAccessToken = {
  body: z.strictObject({ token: z.string().max(4000) }),
  response: z.union([
    z.object({
      success: z.literal(true),
      due_diligence_id: anId,
      company_id: anId,
      kind: z.enum(['form', 'documents']),
    }),
    z.object({ success: z.literal(false) }),
  ]),
}

export const listDueDiligence = {
  query: z.strictObject({ company_id: idOf('company'), page: count(1).optional() }),
  response: success({ records: z.array(dueDiligenceRecord), count: z.int() }),
}

export const getDueDiligence = {
  params: z.strictObject({ id: idOf('due_diligence_record') }),
  response: success(wholeForm),
}

export const dueDiligenceInfo = {
  body: z.strictObject({ token: linkToken, id: idOf('due_diligence_record').optional() }),
  response: success(wholeForm),
}

export const createDueDiligence = {
  body: z.strictObject({ company_id: idOf('company'), label: z.string().max(limits.textMaximum), rev }),
  response: success({ dueDiligence: dueDiligenceRecord }),
}

/** DDL-77: changed fields only. The client names its token, staff the record. */
export const saveDueDiligence = {
  body: z.strictObject({
    token: z.string().max(200).optional(),
    id: idOf('due_diligence_record').optional(),
    record: z.record(z.string(), z.unknown()).optional(),
    elements: z
      .array(z.looseObject({ _id: idOf('due_diligence_element') }))
      .max(500)
      .optional(),
    rev,
  }),
  response: success({ dueDiligence: dueDiligenceRecord, elements: z.array(dueDiligenceElement) }),
}
