import { StatusBadge } from '../../controls/badge/badge'
import { ExpiryBadge } from '../fields/expiry-badge'
import type { DocumentStanding } from './document-standing'

/** The most urgent of what is to be said of a document; nothing of one that is as it should be. */
export function StandingBadge({ today, expiry, isIncomplete }: DocumentStanding) {
  if (expiry !== undefined) return <ExpiryBadge {...expiry} today={today} />
  return isIncomplete ? <StatusBadge state="missing">Incomplete</StatusBadge> : null
}
