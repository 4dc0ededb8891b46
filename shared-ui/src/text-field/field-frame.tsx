import { type ReactNode, useId } from 'react'
import { InlineError } from '../feedback/alert'
import styles from './field-frame.module.css'

/** What every input field takes. */
export type FieldProps = {
  readonly label: string
  /** Below the label, before the input. */
  readonly hint?: string | undefined
  /** The fault, in the requirements' words; undefined when there is none. */
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  /** Says so beside the label. */
  readonly optional?: boolean | undefined
  /** Overrides the id, so that a summary can link to the input. */
  readonly id?: string | undefined
}

export type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

type FrameProps = FieldProps & { readonly children: (control: ControlProps) => ReactNode }

function useParts({ id: given, hint, error, required }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const control: ControlProps = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required ? true : undefined,
  }
  return { control, hintId, errorId }
}

const Optional = () => <span className={styles.optional}> (optional)</span>

/** Label, hint, one input and its fault, wired together. */
export function FieldFrame({ children, ...field }: FrameProps) {
  const { control, hintId, errorId } = useParts(field)
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={control.id}>
        {field.label}
        {field.optional ? <Optional /> : null}
      </label>
      {field.hint === undefined ? null : (
        <span id={hintId} className={styles.hint}>
          {field.hint}
        </span>
      )}
      {children(control)}
      {field.error === undefined ? null : <InlineError id={errorId}>{field.error}</InlineError>}
    </div>
  )
}

/** The same for several inputs that answer one question. */
export function FieldSetFrame({ children, ...field }: FrameProps) {
  const { control, hintId, errorId } = useParts(field)
  return (
    <fieldset id={control.id} tabIndex={-1} className={styles.frame} aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>
        {field.label}
        {field.optional ? <Optional /> : null}
      </legend>
      {field.hint === undefined ? null : (
        <span id={hintId} className={styles.hint}>
          {field.hint}
        </span>
      )}
      {children(control)}
      {field.error === undefined ? null : <InlineError id={errorId}>{field.error}</InlineError>}
    </fieldset>
  )
}
