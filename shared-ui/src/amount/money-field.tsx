import type { FocusEvent, FocusEventHandler } from 'react'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
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
  const { text, keep, forget } = useTypedText(value, typeof value === 'number' ? amountText(value, decimals) : value)

  const type = (entered: string) => {
    const found = amountIn(entered)
    keep(entered, found)
    onChange(found)
  }
  const leave = (event: FocusEvent) => {
    forget()
    onBlur?.(event)
  }
  return (
    <FieldFrame {...field} error={field.error ?? tooManyDecimals(value, decimals)}>
      {(control) => (
        <div className={own.money}>
          <span className={own.currency} aria-hidden>
            {currency}
          </span>
          <input
            {...control}
            aria-label={`${field.label} in ${currency}`}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={`${styles.control} ${own.amount}`}
            disabled={isDisabled}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </FieldFrame>
  )
}
