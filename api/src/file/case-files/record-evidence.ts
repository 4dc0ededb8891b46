import type { Document } from 'mongodb'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import type { ReviewedRecord } from '../engine/model'
import { isClient } from '../kinds/company'
import { recordAlone } from './beside-client'
import { recordDocument } from './stored-form'

/**
 * Records whole: values, proposals, facts with order and sections, parents, revision, and what is known of open changes.
 * By what is left out they are listed and found; it follows from the values.
 */
export const recordEvidence: EvidenceKind = {
  kind: 'record',
  collection: 'records',
  chainIn: 'organisation_id',
  aside: ['expiry', 'found_by'],
  kindIn: 'kind',
}

/** Clients likewise. By what is left out they are found and counted; completeness follows from the file. */
export const clientEvidence: EvidenceKind = {
  kind: 'company',
  collection: 'companies',
  chainIn: 'organisation_id',
  aside: [...Object.keys(recordAlone), 'first_end', 'open_changes', 'handled_changes'],
}

export const evidenceOfRecord = (record: Pick<ReviewedRecord, 'kind'>) =>
  isClient(record) ? clientEvidence : recordEvidence

/** A record as it is stored; null for none. */
export const storedRecord = (record: ReviewedRecord | undefined, organisationId: string): Document | null =>
  record ? recordDocument(record, organisationId) : null
