import type { Field, FieldValue } from '@dossier/contract/field'
import { useId } from 'react'
import type { Proposal } from '../values/current-and-proposed'
import { FieldValueText } from './field-value'
import styles from './fields.module.css'
import { PendingMark } from './pending-mark'
import { PendingValue } from './pending-value'
import type { RequestHref } from './request-href'

type Props = {
  readonly field: Field
  readonly value: FieldValue
  readonly proposal?: Proposal | undefined
  readonly requestHref?: RequestHref | undefined
  /** What a highlight or a summary aims at. */
  readonly id?: string | undefined
}

/** A field to read: label, current value, and below it what is proposed. */
export function FieldView({ field, value, proposal, requestHref, id }: Props) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a label with its value is no set of inputs
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role="group"
      aria-labelledby={labelId}
      className={styles.view}
    >
      <span className={styles.label}>
        <span id={labelId}>{field.label}</span>
        {proposal === undefined ? null : <PendingMark />}
      </span>
      <div className={styles.value}>
        <FieldValueText field={field} value={value} />
      </div>
      {proposal === undefined ? null : <PendingValue field={field} proposal={proposal} requestHref={requestHref} />}
    </div>
  )
}
