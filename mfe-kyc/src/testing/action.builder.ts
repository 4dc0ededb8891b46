import type { ReviewAction } from '@dossier/contract/file/schemas/changes'

/** A change request about a client's own record. */
export const anActionOf = (companyId: string, actionType: ReviewAction['actionType']): ReviewAction => ({
  _id: '65a000000000000000000001',
  rev: 0,
  datetime: '2026-11-20T08:00:00.000Z',
  user_id: '64b000000000000000000001',
  user_name: 'Olivia Officer',
  handled_at: null,
  handled_by_name: null,
  actionType,
  objectType: 'kyc_review',
  object_name: 'Harbour Holdings',
  company_id: companyId,
  kyc_review: companyId,
  fields: {},
  parts: [{ _id: companyId, objectType: 'kyc_review', object_name: 'Harbour Holdings', actionType, fields: {} }],
  fileInfo: null,
  rejectCommentStructure: null,
  reject_text: null,
})
