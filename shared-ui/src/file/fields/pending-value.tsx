import type { Field } from '@dossier/contract/platform/fields/field'
import type { ReactNode } from 'react'
import { DateText } from '../../controls/date-text/date-text'
import { Link } from '../../controls/link/link'
import type { Proposal } from '../values/current-and-proposed'
import { FieldValueText } from './field-value'
import styles from './fields.module.css'
import type { RequestHref } from './request-href'

type OriginProps = {
  readonly proposal: Proposal
  /** Where the change request is shown. */
  readonly requestHref?: RequestHref | undefined
}

/** Who proposed it, when, and the way to the request. */
export function ProposalOrigin({ proposal: { who, when, actionId }, requestHref }: OriginProps) {
  const href = actionId === undefined ? undefined : requestHref?.(actionId)
  return (
    <span className={styles.origin}>
      {who === undefined ? null : <span>{who}</span>}
      <DateText value={when} as="time" />
      {href === undefined ? null : <Link href={href}>View request</Link>}
    </span>
  )
}

type Props = OriginProps & { readonly field: Field; readonly children?: ReactNode }

/** The pending value, everywhere the same: an amber bar, the new value, who and when, the request. */
export function PendingValue({ field, proposal, requestHref, children }: Props) {
  return (
    <div className={styles.pending}>
      {children ?? (
        <div className={`${styles.value} ${styles.new}`}>
          <FieldValueText field={field} value={proposal.value} none="Cleared" />
        </div>
      )}
      <ProposalOrigin proposal={proposal} requestHref={requestHref} />
    </div>
  )
}
