import { StatusBadge } from '../../controls/badge/badge'
import { ExpiryBadge } from '../fields/expiry-badge'
import type { DocumentStanding } from './document-standing'

type Props = DocumentStanding & { readonly today: string }

/** The most urgent of what is to be said of a document; nothing of one that is as it should be. */
export function StandingBadge({ today, expiry, isIncomplete }: Props) {
  if (expiry !== undefined) return <ExpiryBadge {...expiry} today={today} />
  return isIncomplete ? <StatusBadge state="missing">Incomplete</StatusBadge> : null
}
