import { createContext, type ReactNode, useContext, useId } from 'react'
import { InlineError } from '../feedback/alert'
import styles from './field-frame.module.css'

/** What every input field takes. */
export type FieldProps = {
  readonly label: string
  /** Below the label, before the input. */
  readonly hint?: string | undefined
  /** The error, in the requirements' words; undefined when there is none. */
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

/** What is pending for a field: its mark, and above the input what the record holds and what is proposed. */
export type PendingParts = { readonly mark: ReactNode; readonly standing: ReactNode }

/** Around an input whose field has a proposal. */
export const PendingContext = createContext<PendingParts | null>(null)

/** The input; below what stands where something is pending. */
function Answer({ children }: { readonly children: ReactNode }) {
  const pending = useContext(PendingContext)
  if (pending === null) return children
  return (
    <>
      <div className={styles.standing}>{pending.standing}</div>
      {children}
    </>
  )
}

type BodyProps = FrameProps & { readonly parts: ReturnType<typeof useParts> }

/** What stands below the label: hint, inputs, error. */
function Body({ hint, error, children, parts: { control, hintId, errorId } }: BodyProps) {
  return (
    <>
      {hint === undefined ? null : (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      <Answer>{children(control)}</Answer>
      {error === undefined ? null : <InlineError id={errorId}>{error}</InlineError>}
    </>
  )
}

const Optional = () => <span className={styles.optional}> (optional)</span>

/** Label, hint, one input and its error, wired together. */
export function FieldFrame(field: FrameProps) {
  const parts = useParts(field)
  const { control } = parts
  const mark = useContext(PendingContext)?.mark
  return (
    <div className={styles.frame}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={control.id}>
          {field.label}
          {field.optional ? <Optional /> : null}
        </label>
        {mark}
      </div>
      <Body {...field} parts={parts} />
    </div>
  )
}

/** The same for several inputs that answer one question. */
export function FieldSetFrame(field: FrameProps) {
  const parts = useParts(field)
  const { control } = parts
  const mark = useContext(PendingContext)?.mark
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      className={styles.frame}
      data-invalid={control['aria-invalid'] ? '' : undefined}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={styles.legend}>
        <span id={`${control.id}-label`} className={styles.label}>
          {field.label}
          {field.optional ? <Optional /> : null}
        </span>
        {mark}
      </legend>
      <Body {...field} parts={parts} />
    </fieldset>
  )
}
