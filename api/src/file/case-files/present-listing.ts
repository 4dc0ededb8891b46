import type { ListingServices } from '@dossier/contract/file/schemas/documents'
import type { CaseFile, OpenAction, ReviewedRecord } from '../engine/model'
import { presentRecord } from './present-record'
import type { Viewer } from './visibility'

/** The services listing of a client that has none: what is written first makes it (DOC-52). */
const none = (companyId: string): ListingServices => ({
  _id: companyId,
  company_id: companyId,
  rev: 0,
  pending_action: null,
  pending_actions: [],
  value: null,
  new_value: null,
})

/** The services listing of a client as P<string>. While its first text waits for approval, none is approved yet. */
export function presentListing(
  record: ReviewedRecord | undefined,
  companyId: string,
  viewer: Viewer,
  file: CaseFile,
): ListingServices {
  if (record === undefined) return none(companyId)
  const isNew = record.openActions.some(({ type }) => type === 'create')
  return presentRecord(isNew ? asProposed(record) : record, file, viewer) as ListingServices
}

function asProposed(record: ReviewedRecord): ReviewedRecord {
  const { values, proposals, openActions } = record
  const fields = (open: OpenAction) => (open.type === 'create' ? ['value'] : open.fields)
  return {
    ...record,
    values: { value: null },
    proposals: { ...values, ...proposals },
    openActions: openActions.map((open) => ({ ...open, fields: fields(open) })),
  }
}
