import { documentMessages, expiresIn } from '@dossier/contract/file/messages/documents'
import type { Expiry } from '@dossier/contract/file/validity'
import { daysBetween } from '@dossier/contract/platform/dates'
import { StatusBadge } from '../../controls/badge/badge'
import { Tag } from '../../controls/badge/tag'

type Props = Expiry & {
  /** 'YYYY-MM-DD'. */
  readonly today: string
}

/** WRK-21: only a document that has expired is marked in red; one that is out of date has a mark of its own, one that soon expires a plain tag. */
export function ExpiryBadge({ state, date, today }: Props) {
  switch (state) {
    case 'expired':
      return <StatusBadge state="overdue">{documentMessages.expired}</StatusBadge>
    case 'too_old':
      return <StatusBadge state="stale">{documentMessages.tooOld}</StatusBadge>
    case 'expires':
      return <Tag tone="pending">{expiresIn(daysBetween(today, date))}</Tag>
  }
}
