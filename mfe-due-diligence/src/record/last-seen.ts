import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'

/** When a reviewer last saw a form (GOV-19). */
export type LastSeen = 'submission' | 'rejection'

/** A form that is not approved has comments once it was rejected: each rejection gives its reason (DDL-38). */
export const lastSeenOf = ({ comments }: Pick<DueDiligenceRecord, 'comments'>): LastSeen =>
  comments.length === 0 ? 'submission' : 'rejection'
