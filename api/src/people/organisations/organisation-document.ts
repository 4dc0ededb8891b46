import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import type { EvidenceKind } from '../../trail/events/evidence-kind'

/** How much of what an organisation has, kept by the acts that change it, so that lists need not count. */
export type Counts = {
  readonly corporate: number
  readonly account_holder: number
  /** Open and handled change requests. */
  readonly open: number
  readonly handled: number
}

export type OrganisationDocument = {
  _id: string
  name: string
  createdAt: Date
  counts: Counts
  /** Absent until someone changes them. */
  settings?: Omit<OrganisationSettings, 'name'>
  /** Mailboxes of the auditor that were replaced, the oldest first, and until when each may object (GOV-42). */
  formerAuditorMailboxes?: readonly FormerMailbox[]
  seeded?: true
}

export type FormerMailbox = {
  readonly email: string
  readonly until: Date
  /** Of the token in its mail. */
  readonly link: string
}

/** Name, settings and former mailboxes of the auditor; its counts are counted anew. */
export const organisationEvidence: EvidenceKind = {
  kind: 'organisation',
  collection: 'organisations',
  chainIn: '_id',
  aside: ['counts', 'seeded'],
}
