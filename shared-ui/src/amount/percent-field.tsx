import type { FocusEventHandler } from 'react'
import { NumberField } from '../number-field/number-field'
import { percentText } from '../progress/progress'
import type { FieldProps } from '../text-field/field-frame'
import { tooManyDecimals } from './amount-text'

type Props = Omit<FieldProps, 'hint'> & {
  /** A number, '' for none, or the text that is none yet. */
  readonly value: number | string
  readonly onChange: (value: number | string) => void
  /** What is left to give away, as of a company's shares (SHR-08); said below the label. */
  readonly remaining?: number
  readonly name?: string
  readonly onBlur?: FocusEventHandler
}

/** A percentage with at most two decimals. It is not clamped: whether it fits is for its check to say, in words. */
export function PercentField({ remaining, error, value, ...field }: Props) {
  return (
    <NumberField
      {...field}
      value={value}
      unit="%"
      hint={remaining === undefined ? undefined : `${percentText(remaining)} is left`}
      error={error ?? tooManyDecimals(value, 2)}
    />
  )
}
