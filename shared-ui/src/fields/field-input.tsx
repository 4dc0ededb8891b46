import type { Field, Option } from '@dossier/contract/field'
import type { Edits, FieldState } from '../edits/use-edits'
import { PendingContext } from '../text-field/field-frame'
import type { Proposal } from '../values/current-and-proposed'
import { isSame } from '../values/edit-rules'
import { FieldControl } from './field-control'
import { FieldValueText } from './field-value'
import { FieldView } from './field-view'
import styles from './fields.module.css'
import { PendingMark } from './pending-mark'
import { ProposalOrigin } from './pending-value'
import type { RequestHref } from './request-href'

type Props = {
  readonly field: Field
  readonly edits: Edits
  /** Before the field's name in its id, so that records beside each other differ. */
  readonly idPrefix?: string
  readonly requestHref?: RequestHref | undefined
  readonly options?: readonly Option[] | undefined
}

/** What a computed field is about to become counts as proposed, too (DSH-25). */
function shownProposal({ current, proposal, value }: FieldState): Proposal | undefined {
  if (proposal !== undefined && isSame(value, proposal.value)) return proposal
  return isSame(value, current) ? undefined : { value }
}

/**
 * A field to type in, or to read where one may not edit it. With a proposal: the current value above, and behind the
 * amber bar the input, holding what is proposed.
 */
export function FieldInput({ field, edits, idPrefix = '', requestHref, options }: Props) {
  const { current, proposal, value, error, isEditable } = edits.state(field)
  const id = `${idPrefix}${field.name}`
  if (!isEditable) {
    const pending = shownProposal(edits.state(field))
    return <FieldView field={field} value={current} proposal={pending} requestHref={requestHref} id={id} />
  }
  const control = (
    <FieldControl
      field={field}
      value={value}
      error={error}
      id={id}
      options={options}
      onChange={edits.set}
      onLeave={edits.touch}
    />
  )
  if (proposal === undefined) return <div className={styles.input}>{control}</div>
  const pending = {
    mark: <PendingMark />,
    current: <FieldValueText field={field} value={current} />,
    origin: <ProposalOrigin proposal={proposal} requestHref={requestHref} />,
  }
  return (
    <div className={styles.input}>
      <PendingContext value={pending}>{control}</PendingContext>
    </div>
  )
}
