import { z } from 'zod'
import { addedTypes, type ElementType, elementTypes, formStatuses } from '../../file/catalogue/due-diligence-form'
import { decisionMarks, nobodyDecides } from '../../file/schemas/changes'
import { kycFileFacts } from '../../file/schemas/documents'
import { recordSchema } from '../../file/schemas/record'
import type { FieldValue } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { anId, count, idOf, instant, note, rev, success } from '../../platform/schemas/shared'
import { prefills } from '../prefill'
import { invitation, typedAddress } from './invitations'

/** What the full check finds wrong with a field as it stands, null when it is fine (DDL-45 to DDL-48). */
const beside = { error: z.string().nullable() }

/** A member of staff who did something, and when. */
const byStaff = z.object({ name: z.string(), at: instant })

/** What staff decide of a form and of its documents. */
const formDecision = z.enum(['approved', 'rejected', 'document approved', 'document rejected', 'document signed'])

/** A decision that was marked (GOV-02, GOV-29), and who was confirmed from outside and reviewed it (GOV-37). */
const markedDecision = byStaff.extend({
  _id: anId,
  what: formDecision,
  /** Of a document that was decided on, and its type; null for the form itself. */
  document: z.object({ _id: anId, type: z.string() }).nullable(),
  ...decisionMarks,
  countersigned: z.object({ by: z.string(), at: instant }).optional(),
})
export type MarkedDecision = z.infer<typeof markedDecision>

/**
 * DDL-11. The tokens are there only for holders of update or create permission, and null for those who approve forms,
 * who get them one by one from `linkCopied` (GOV-43); `changesCount` counts open changes of the record and its elements.
 * A visitor by link sees no proposals and no times of use.
 */
export const dueDiligenceRecord = recordSchema(
  'due_diligence_record',
  {
    _id: anId,
    company_id: anId,
    company_type: z.enum(['corporate', 'account_holder']),
    comment: z.string(),
    status: z.enum(formStatuses),
    comments: z.array(z.object({ text: z.string(), date: instant, author: z.string() })),
    createdAt: instant,
    /** When the client last saved something, null before. */
    client_saved_at: instant.nullable(),
    /** When the client last submitted it, null before. */
    submitted_at: instant.nullable(),
    /** Who approved it, null before. */
    approved_by: byStaff.nullable(),
    /** Which of its documents are signed, each with who said so, oldest first (DDL-41). */
    signed: z.array(byStaff.extend({ file_id: anId })),
    /** Decisions on it and its documents that are marked, oldest first; for staff alone. */
    marked_decisions: z.array(markedDecision),
    /** When a save by link last came from a browser or network that staff had used (GOV-32); for staff alone. */
    saved_from_inside_at: instant.nullable(),
    access_link_token: z.string().nullable().optional(),
    access_link_documents_token: z.string().nullable().optional(),
    link_last_used_at: instant.nullable(),
    documents_link_last_used_at: instant.nullable(),
    changesCount: z.int(),
  },
  { beside },
)
export type DueDiligenceRecord = z.infer<typeof dueDiligenceRecord>

const elementOf = (type: ElementType) =>
  recordSchema(
    'due_diligence_element',
    {
      _id: anId,
      due_diligense_id: anId,
      type: z.literal(type),
      written_by: byStaff.nullable(),
    },
    { beside, has: (field) => field.applies?.((name) => (name === 'type' ? type : null)) ?? true },
  )

/** DDL-14 to DDL-20: the fields of its type, and who wrote last where staff did (DDL-36). */
export const dueDiligenceElement = z.union(elementTypes.map(elementOf))
export type DueDiligenceElement = z.infer<typeof dueDiligenceElement>

/** DDL-57: a document of a form. `uploaded_by` names the member of staff who attached it, null where its client did. */
const formDocument = recordSchema('kyc_file', { ...kycFileFacts, uploaded_by: byStaff.nullable() })
export type FormDocument = z.infer<typeof formDocument>

const wholeForm = {
  dueDiligence: dueDiligenceRecord,
  elements: z.array(dueDiligenceElement),
  docs: z.array(formDocument),
  company_name: z.string(),
}

/** A token that is missing is refused like a wrong one, not as a malformed request. */
const linkToken = z.string().max(4000).default('')

export const checkAccessToken = {
  body: z.strictObject({ token: linkToken }),
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

/** GOV-32: a save by link, with each field as it was and became; `record` is the id of the record or element. */
const clientEdit = z.strictObject({
  _id: anId,
  at: instant,
  saved_from_inside: z.boolean(),
  fields: z.array(
    z.strictObject({ record: anId, field: z.string(), old: z.custom<FieldValue>(), new: z.custom<FieldValue>() }),
  ),
})
export type ClientEdit = z.infer<typeof clientEdit>

/**
 * GOV-19: a field that its client changed since a reviewer last saw the form, at its first submission or at the last
 * rejection: as it was then (`submitted`) and as it stands; `record` is the id of
 * the record or element. The field `type` stands for an element itself: null before it was added, or once it is gone.
 */
const changedSince = z.strictObject({
  record: anId,
  field: z.string(),
  submitted: z.custom<FieldValue>(),
  now: z.custom<FieldValue>(),
})
export type ChangedSince = z.infer<typeof changedSince>

/**
 * With the latest hundred saves of the client, newest first, what changed since the form was first submitted or last
 * rejected, and to whom its link was mailed, null for no one.
 */
export const getDueDiligence = {
  params: z.strictObject({ id: idOf('due_diligence_record') }),
  response: success({
    ...wholeForm,
    edits: z.array(clientEdit),
    changed_since_submission: z.array(changedSince),
    invitation: invitation.nullable(),
    /** GOV-06: of a submitted one that no one may approve, and which permission would help. */
    nobody_decides: nobodyDecides.optional(),
    missing_permission: z.string().optional(),
    /** Which of the marked decisions the caller may countersign (GOV-37); absent where none. */
    may_countersign: z.array(anId).optional(),
  }),
}

const oneLink = z.strictObject({ id: idOf('due_diligence_record'), kind: z.enum(['form', 'documents']) })

/** GOV-43: `link` is what its client opens. */
export const linkCopied = { body: oneLink, response: success({ token: z.string(), link: z.string() }) }
export const renewLink = { body: oneLink, response: success({ dueDiligence: dueDiligenceRecord }) }

export const dueDiligenceInfo = {
  body: z.strictObject({ token: linkToken, id: idOf('due_diligence_record').optional() }),
  response: success(wholeForm),
}

/** DDL-72. */
export const getElement = {
  params: z.strictObject({ id: idOf('due_diligence_element') }),
  response: success({
    element: dueDiligenceElement,
    dueDiligenceRecord: z.object({ _id: anId, comment: z.string(), company_id: anId }),
  }),
}

/** DDL-73: elements and documents come along only when they are asked for. */
export const getRecord = {
  params: z.strictObject({ id: idOf('due_diligence_record') }),
  query: z.strictObject({ dependencies: z.enum(['true', 'false']).optional() }),
  response: success({
    dueDiligenceRecord: dueDiligenceRecord,
    elements: z.array(dueDiligenceElement).optional(),
    docs: z.array(formDocument).optional(),
  }),
}

/** DDL-75: of elements only whose documents they are. */
export const dueDiligenceDocInfo = {
  body: dueDiligenceInfo.body,
  response: success({
    ...wholeForm,
    elements: z.array(z.strictObject({ _id: anId, type: z.enum(elementTypes), name: z.string() })),
  }),
}

export const createDueDiligence = {
  body: z.strictObject({
    company_id: idOf('company'),
    label: z.string().max(limits.textMaximum, validationMessages.tooLong).default(''),
    /** What is copied of the client's file into it. */
    prefill: z.array(z.enum(prefills, validationMessages.invalidValue)).max(prefills.length).default([]),
    /** Where its link is mailed; nowhere without it. */
    email: typedAddress.optional(),
    rev,
  }),
  response: success({ dueDiligence: dueDiligenceRecord }),
}

/** DDL-77: changed fields only. The client names its token, staff the record. `rev` is the record's, in an element its own. */
export const saveDueDiligence = {
  body: z.strictObject({
    token: z.string().max(4000).optional(),
    id: idOf('due_diligence_record').optional(),
    record: z.record(z.string(), z.unknown()).optional(),
    elements: z
      .array(z.looseObject({ _id: idOf('due_diligence_element'), rev }))
      .max(500)
      .optional(),
    rev,
    /** Of what staff propose; what a client answers is not proposed. */
    note,
  }),
  response: success({ dueDiligence: dueDiligenceRecord, elements: z.array(dueDiligenceElement) }),
}

/** A call by link names its token, staff the form. */
const token = z.string().max(4000).optional()
/** The revision of the form from now on. */
const formRev = z.int()

/** DDL-78. Which texts are missing is worded by the server. */
export const addElement = {
  body: z.strictObject({
    token,
    id: idOf('due_diligence_record').optional(),
    type: z.enum(addedTypes, validationMessages.invalidValue),
    name: z.string().default(''),
    /** Of what staff propose. */
    note,
  }),
  response: success({ element: dueDiligenceElement, rev: formRev }),
}

/** DDL-79. `rev` is the record's. */
export const submitReport = {
  body: z.strictObject({ token: linkToken, rev }),
  response: success({ dueDiligence: dueDiligenceRecord }),
}

const verdict = {
  status: z.enum(['approved', 'rejected'], validationMessages.invalidValue),
  comment: z.string().max(limits.noteMaximum, validationMessages.tooLong).default(''),
  rev,
}

/** DDL-80, GOV-19. `rev` is the record's, which every save of its client raises. */
export const reviewDueDiligence = {
  body: z.strictObject({ id: idOf('due_diligence_record'), ...verdict }),
  response: success({ dueDiligence: dueDiligenceRecord }),
}

/** GOV-37: `decision` is the id of a marked one. */
export const countersignForm = {
  body: z.strictObject({
    id: idOf('due_diligence_record'),
    decision: z.string().regex(/^[0-9a-f]{24}$/, 'Invalid id'),
  }),
  response: success({ dueDiligence: dueDiligenceRecord }),
}

/** DDL-41: `rev` is the form's. */
export const markSigned = {
  body: z.strictObject({ id: idOf('due_diligence_record'), file_id: idOf('kyc_file'), rev }),
  response: success({ dueDiligence: dueDiligenceRecord, file: formDocument }),
}

/** DDL-81. */
export const reviewDocument = {
  body: z.strictObject({ id: idOf('kyc_file'), ...verdict }),
  response: success({ file: formDocument }),
}

/** DDL-82: `content` is the comment, `due_diligence_element` the person of a type that is per person. */
export const uploadDueDiligenceFile = {
  form: {
    fields: z.strictObject({
      token,
      due_diligence_id: idOf('due_diligence_record').optional(),
      doc_type: z.string().max(100).default(''),
      content: z.string().max(limits.noteMaximum, validationMessages.tooLong).default(''),
      due_diligence_element: idOf('due_diligence_element').optional(),
    }),
    file: 'required' as const,
  },
  response: success({ file: formDocument, rev: formRev }),
}
