import type { FocusEventHandler } from 'react'
import { Button } from '../button/button'
import { DateField } from '../date-field/date-field'
import { type FieldProps, FieldSetFrame } from '../text-field/field-frame'
import { type DateRange, type DateRangeLimits, rangeErrors } from './date-range'
import styles from './date-range-field.module.css'

type Props = FieldProps &
  DateRangeLimits & {
    readonly value: DateRange
    readonly onChange: (value: DateRange) => void
    /** Ranges to choose by one click, as 'Last 30 days'. */
    readonly presets?: readonly { readonly label: string; readonly range: DateRange }[]
    /** Both ends were left. */
    readonly onBlur?: FocusEventHandler
  }

/** From one date to another, both days included; an end that is left empty is open. */
export function DateRangeField(props: Props) {
  const { value, onChange, presets = [], minimum, maximum, onBlur, disabled, ...field } = props
  const errors = rangeErrors(value, { minimum, maximum })
  return (
    <FieldSetFrame {...field}>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves both dates
        <div
          className={styles.range}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
          }}
        >
          <DateField
            label="From"
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
            error={errors.from}
            disabled={disabled}
          />
          <DateField
            label="To"
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            error={errors.to}
            disabled={disabled}
          />
          {presets.length === 0 || disabled ? null : (
            <div className={styles.presets}>
              {presets.map(({ label, range }) => (
                <Button
                  key={label}
                  size="small"
                  aria-pressed={range.from === value.from && range.to === value.to}
                  onClick={() => onChange(range)}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldSetFrame>
  )
}
