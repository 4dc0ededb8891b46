import type { FocusEventHandler } from 'react'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import { TypedInput } from '../text-field/typed-input'
import { useTypedText } from '../text-field/use-typed-text'
import { amountIn, amountText, tooManyDecimals } from './amount-text'
import own from './money-field.module.css'

type Props = FieldProps & {
  /** A number, '' for none, or the text that is none yet. */
  readonly value: number | string
  readonly onChange: (value: number | string) => void
  /** What stands before the amount, as 'EUR'. */
  readonly currency: string
  /** Of the currency: JPY has none. */
  readonly decimals?: number
  readonly name?: string
  readonly onBlur?: FocusEventHandler
}

/** An amount of money, typed in any usual form; once left it shows how it was understood. */
export function MoneyField(props: Props) {
  const { value, onChange, currency, decimals = 2, name, onBlur, disabled, ...field } = props
  const isDisabled = useDisabled(disabled)
  const typed = useTypedText(value, typeof value === 'number' ? amountText(value, decimals) : value)

  const type = (entered: string) => {
    const found = amountIn(entered)
    typed.keep(entered, found)
    onChange(found)
  }
  return (
    <FieldFrame {...field} error={field.error ?? tooManyDecimals(value, decimals)}>
      {(control) => (
        <div className={own.money}>
          <span className={own.currency} aria-hidden>
            {currency}
          </span>
          <TypedInput
            control={{ ...control, 'aria-label': `${field.label} in ${currency}` }}
            typed={typed}
            onType={type}
            onBlur={onBlur}
            inputMode="decimal"
            disabled={isDisabled}
            name={name}
            className={own.amount}
          />
        </div>
      )}
    </FieldFrame>
  )
}
