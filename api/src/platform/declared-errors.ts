import type { Endpoint, Schemas } from '@dossier/contract/platform/endpoint'
import type { ErrorCode } from '@dossier/contract/platform/errors'
import { isOpen, opensByToken, withoutLink } from './access/authorise'

/** Any call may be refused with these: its request could not be read, or something of ours is broken or overloaded. */
export const errorsOfAnyCall: readonly ErrorCode[] = [
  'timeout',
  'too-large',
  'unsupported-type',
  'internal-error',
  'unavailable',
]

/** The codes that a call declares, and those that follow from how it is made. */
export function declaredErrors(endpoint: Endpoint, { params, query, body, form }: Schemas): readonly ErrorCode[] {
  const { access, errors = [], badToken, creates } = endpoint
  const isClosed = !isOpen(access) || withoutLink(access) !== undefined
  const closed: ErrorCode[] = isClosed
    ? ['not-signed-in', ...(access === 'signed-in' ? [] : (['forbidden'] as const))]
    : []
  const ofBadToken: ErrorCode[] = badToken ? [badToken, 'not-found'] : []
  const counted: ErrorCode[] = isOpen(access) || opensByToken(access) ? ['too-many-requests'] : []
  const parsed: ErrorCode[] = params || query || body || form ? ['invalid-request'] : []
  const repeated: ErrorCode[] = creates ? ['conflict'] : []
  const sent: ErrorCode[] = form ? ['too-large', 'unsupported-type'] : []
  return [...new Set([...parsed, ...closed, ...ofBadToken, ...errors, ...repeated, ...sent, ...counted])]
}
