import type { AuditEvent } from '../events/audit-event'

/** What an event says of a document that was uploaded into a questionnaire, which no change holds. */
export type Upload = { readonly sequence: number; readonly sha256: string }

/** The document that an event says was uploaded into a questionnaire, with the SHA-256 of its content, if any. */
export function uploadIn({ what, details }: Pick<AuditEvent, 'what' | 'details'>) {
  const { document, sha256 } = details
  if (what !== 'due diligence document uploaded') return undefined
  return typeof document === 'string' && typeof sha256 === 'string' ? { document, sha256 } : undefined
}
