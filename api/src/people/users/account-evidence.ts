import type { EvidenceKind } from '../../trail/events/evidence-kind'

/** Accounts whole, with type, rights, trust, names and former mailboxes; when they were last used, how pages look and what they are found by proves nothing. */
export const accountEvidence: EvidenceKind = {
  kind: 'user',
  collection: 'users',
  chainIn: 'organisation_id',
  aside: ['lastLoginAt', 'twoFactorStep', 'preferences', 'clientColumns', 'search', 'trigrams'],
}
