import type { FocusEvent, FocusEventHandler } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
import { TypedInput } from '../text-field/typed-input'
import { useTypedText } from '../text-field/use-typed-text'
import { clamped, numberIn } from './number-text'

type Props = FieldProps & {
  /** A number, '' for none, or the text that is none yet. */
  readonly value: number | string
  readonly onChange: (value: number | string) => void
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  /** After the number, as '%'. */
  readonly unit?: string
  readonly name?: string
  readonly onBlur?: FocusEventHandler
}

/**
 * SHL-43: a number, clamped to its bounds: above the maximum at once, below the minimum when the field is left, so that
 * 15 can be typed where 10 is the least.
 */
export function NumberField(props: Props) {
  const { value, onChange, minimum, maximum, unit, disabled, name, onBlur, ...field } = props
  const isDisabled = useDisabled(disabled)
  const typed = useTypedText(value, String(value))

  const type = (entered: string) => {
    const found = numberIn(entered)
    const next = typeof found === 'number' ? clamped(found, { maximum }) : found
    typed.keep(next === found ? entered : String(next), next)
    onChange(next)
  }
  const leave = (event: FocusEvent) => {
    const next = typeof value === 'number' ? clamped(value, { minimum, maximum }) : value
    if (next !== value) onChange(next)
    onBlur?.(event)
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.withAction}>
          <TypedInput
            control={control}
            typed={typed}
            onType={type}
            onBlur={leave}
            inputMode="decimal"
            disabled={isDisabled}
            name={name}
          />
          {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
