import type { Field, Option } from '@dossier/contract/platform/fields/field'
import { PendingContext } from '../../controls/text-field/field-frame'
import type { Edits } from '../edits/use-edits'
import { EditedValue } from './edited-value'
import { FieldControl } from './field-control'
import { FieldValueText } from './field-value'
import { FieldView } from './field-view'
import styles from './fields.module.css'
import { PendingMark } from './pending-mark'
import { PendingValue } from './pending-value'
import { ProposalNote } from './proposal-note'
import type { RequestHref } from './request-href'

type Props = {
  readonly field: Field
  readonly edits: Pick<Edits, 'state' | 'set' | 'touch'>
  /** Before the field's name in its id, so that records beside each other differ. */
  readonly idPrefix?: string
  readonly requestHref?: RequestHref | undefined
  readonly options?: readonly Option[] | undefined
}

/**
 * A field to type in, or to read where one may not edit it. The current value and what is proposed stand whole above the
 * input, which holds what a save would propose; below it what changes by that, old → new.
 */
export function FieldInput({ field, edits, idPrefix = '', requestHref, options }: Props) {
  const state = edits.state(field)
  const { current, proposal, value, existingError, error = existingError, isEdited, isDerived } = state
  const id = `${idPrefix}${field.name}`
  if (!state.isEditable) {
    const edit = isEdited || isDerived ? { value, isTyped: isEdited } : undefined
    return (
      <FieldView
        field={field}
        value={current}
        proposal={proposal}
        edit={edit}
        requestHref={requestHref}
        error={existingError}
        id={id}
      />
    )
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
  const pending = proposal && {
    mark: <PendingMark />,
    standing: (
      <>
        <FieldValueText field={field} value={current} />
        <PendingValue field={field} proposal={proposal} requestHref={requestHref} />
      </>
    ),
  }
  return (
    <div className={styles.input} data-edited={isEdited ? '' : undefined}>
      {pending === undefined ? control : <PendingContext value={pending}>{control}</PendingContext>}
      {isEdited ? (
        <EditedValue field={field} from={proposal === undefined ? current : proposal.value} to={value} />
      ) : null}
      {isEdited && proposal !== undefined ? <ProposalNote proposal={proposal} current={current} value={value} /> : null}
    </div>
  )
}
