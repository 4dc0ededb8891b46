import { newSalt } from '../../trail/events/seal'
import type { Action, ReviewedRecord, Update } from '../engine/model'
import { facetsOf } from './facets'

/** A record as it is stored. */
export type RecordDocument = Omit<ReviewedRecord, 'id' | 'companyId'> & {
  _id: string
  organisation_id: string
  company_id: string
  /** The ids of all its links, so that what hangs under a record is found by one index. */
  parents: string[]
}

/**
 * An action as it is stored: its type is that of its root, and what only an update says stands empty in the others, as
 * events seal it.
 */
export type ActionDocument = Omit<Update, 'id' | 'companyId' | 'salt' | 'type'> & {
  _id: string
  salt: string
  organisation_id: string
  company_id: string
  /** The ids of its parts, so that the actions about a record are found. */
  recordIds: string[]
  open: boolean
  /** What lists are narrowed to by one index (WRK-09). */
  facets: string[]
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
  ...(document.writtenOn !== undefined && { writtenOn: document.writtenOn }),
})

export const actionDocument = (action: Action, organisation_id: string): ActionDocument => {
  const { id, companyId, salt = newSalt(), type, rev, sequence, parts, ...others } = action
  return {
    _id: id,
    salt,
    organisation_id,
    company_id: companyId,
    recordIds: parts.map(({ recordId }) => recordId),
    rev,
    sequence,
    parts,
    derived: [],
    takenOver: {},
    ...others,
    open: action.closing === null,
    facets: facetsOf(action),
    listed_at: action.closing?.at ?? action.at,
  }
}

export function actionFrom(document: ActionDocument): Action {
  const { _id: id, organisation_id, company_id: companyId, recordIds, open, facets, listed_at, ...stored } = document
  const { derived, takenOver, takenOverBy, tookOver, standsAgain, ...filed } = stored
  const { type } = stored.parts[0]
  return type === 'update' ? { id, companyId, type, ...stored } : { id, companyId, type, ...filed }
}
