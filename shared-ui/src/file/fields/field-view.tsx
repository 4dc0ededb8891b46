import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { useId } from 'react'
import { InlineError } from '../../controls/feedback/alert'
import type { Proposal } from '../values/current-and-proposed'
import { EditedValue } from './edited-value'
import { fieldLabel } from './field-label'
import { FieldValueText } from './field-value'
import styles from './fields.module.css'
import { PendingMark } from './pending-mark'
import { PendingValue } from './pending-value'
import { ProposalNote } from './proposal-note'
import type { RequestHref } from './request-href'

type Props = {
  readonly field: Field
  readonly value: FieldValue
  readonly proposal?: Proposal | undefined
  /** What was typed and not saved yet, or follows from what was. */
  readonly edit?: { readonly value: FieldValue; readonly isTyped: boolean } | undefined
  readonly requestHref?: RequestHref | undefined
  /** What is wrong with it as it stands. */
  readonly error?: string | undefined
  /** What a highlight or a summary aims at. */
  readonly id?: string | undefined
}

/** A field to read: label, current value, below it what is proposed, and what was typed and is not saved yet. */
export function FieldView({ field, value, proposal, edit, requestHref, error, id }: Props) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a label with its value is no set of inputs
    <div
      id={id}
      data-field={field.name}
      tabIndex={id === undefined ? undefined : -1}
      role="group"
      aria-labelledby={labelId}
      className={styles.view}
    >
      <span className={styles.label}>
        <span id={labelId}>{fieldLabel(field)}</span>
        {proposal === undefined ? null : <PendingMark />}
      </span>
      {edit !== undefined && proposal === undefined ? null : (
        <div className={styles.value}>
          <FieldValueText field={field} value={value} />
        </div>
      )}
      {proposal === undefined ? null : <PendingValue field={field} proposal={proposal} requestHref={requestHref} />}
      {edit === undefined ? null : (
        <EditedValue field={field} from={proposal === undefined ? value : proposal.value} to={edit.value} />
      )}
      {edit?.isTyped && proposal !== undefined ? (
        <ProposalNote proposal={proposal} current={value} value={edit.value} />
      ) : null}
      {error === undefined ? null : <InlineError>{error}</InlineError>}
    </div>
  )
}
