import { newSalt } from '../../trail/audit/seal'
import type { Action, ReviewedRecord } from '../engine/model'

/** A record as it is stored. */
export type RecordDocument = Omit<ReviewedRecord, 'id' | 'companyId'> & {
  _id: string
  organisation_id: string
  company_id: string
  /** The ids of all its links, so that what hangs under a record is found by one index. */
  parents: string[]
}

/** An action as it is stored. */
export type ActionDocument = Omit<Action, 'id' | 'companyId' | 'salt'> & {
  _id: string
  salt: string
  organisation_id: string
  company_id: string
  /** The ids of its parts, so that the actions about a record are found. */
  recordIds: string[]
  open: boolean
  /** When it entered the list it is in: filed while open, closed afterwards. */
  listed_at: Date
}

export const recordDocument = (
  { id, companyId, ...record }: ReviewedRecord,
  organisation_id: string,
): RecordDocument => ({
  _id: id,
  organisation_id,
  company_id: companyId,
  parents: Object.values(record.links).flat(),
  ...record,
})

/** A stored record; what is stored beside it is left out. */
export const recordFrom = (document: RecordDocument): ReviewedRecord => ({
  id: document._id,
  kind: document.kind,
  companyId: document.company_id,
  rev: document.rev,
  links: document.links,
  facts: document.facts,
  values: document.values,
  proposals: document.proposals,
  openActions: document.openActions,
})

export const actionDocument = (
  { id, companyId, salt = newSalt(), ...action }: Action,
  organisation_id: string,
): ActionDocument => ({
  _id: id,
  salt,
  organisation_id,
  company_id: companyId,
  recordIds: action.parts.map(({ recordId }) => recordId),
  ...action,
  open: action.closing === null,
  listed_at: action.closing?.at ?? action.at,
})

export function actionFrom(document: ActionDocument): Action {
  const { _id, organisation_id, company_id, recordIds, open, listed_at, ...action } = document
  return { id: _id, companyId: company_id, ...action }
}
