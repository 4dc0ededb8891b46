import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { ensure } from '../../platform/errors'
import type { Verdict } from './form-states'

/** What is said of a decision. Throws 400 for a rejection that says nothing (DDL-38, DDL-64). */
export function ensureExplained(status: Verdict['status'], comment: string): string {
  const said = comment.trim()
  const message = texts.explanationMissing
  ensure(status === 'approved' || said !== '', 'invalid-request', { message, errors: { comment: message } })
  return said
}
