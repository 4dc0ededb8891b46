import type { ReactNode } from 'react'
import { FormModal } from '../../controls/dialog/form-modal'
import { Rejected } from '../../controls/feedback/alert'
import { CorrectedNote } from '../again/corrected-note'
import { FieldControl } from '../fields/field-control'
import type { Values } from '../values/edit-rules'
import styles from './records.module.css'
import { type Creation, useCreation } from './use-creation'

type Props<Answer> = Creation<Answer> & {
  readonly title: string
  /** Before the fields, and after them by what they hold: what is chosen instead of typed. */
  readonly before?: ReactNode
  readonly after?: (values: Values) => ReactNode
  /** The word on the button that sends. */
  readonly submit?: string
}

/** Errors show once it was sent, not as a field is left. */
const ignore = () => undefined

/**
 * A dialog that adds a record with the fields it needs at first: checked when it is sent and from then on with every
 * change (SHL-46). What the server finds wrong stands under its field until that changes, why it refuses the whole beside
 * the button.
 */
export function CreateDialog<Answer>({ title, before, after, submit = 'Save', ...creation }: Props<Answer>) {
  const { form, fields, rejection } = useCreation(creation)
  const { values, errors, set } = form
  return (
    <FormModal title={title} submit={submit} form={form} onClose={creation.onClose}>
      <div className={styles.form}>
        <CorrectedNote />
        {before}
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={values[field.name] ?? null}
            error={errors[field.name]}
            id={`new-${field.name}`}
            onChange={set}
            onLeave={ignore}
          />
        ))}
        {after?.(values)}
      </div>
      {rejection === undefined ? null : (
        <Rejected rejection={rejection} state="denied">
          {rejection.message}
        </Rejected>
      )}
    </FormModal>
  )
}
