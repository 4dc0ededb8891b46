import { documentMessages, expiresIn } from '@dossier/contract/file/messages/documents'
import type { Expiry } from '@dossier/contract/file/validity'
import { daysBetween } from '@dossier/contract/platform/dates'
import { StatusBadge } from '../../controls/badge/badge'
import { Tag } from '../../controls/badge/tag'

type Props = Expiry & {
  /** 'YYYY-MM-DD'. */
  readonly today: string
}

/** WRK-21: only a document that has expired shouts; one that is out of date is told apart, one that soon expires is a fact. */
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
