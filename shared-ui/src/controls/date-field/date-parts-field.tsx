import { isCalendarDate } from '@dossier/contract/platform/dates'
import type { FocusEventHandler } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { type FieldProps, FieldSetFrame } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
import { dateIn } from './typed-date'

type Props = FieldProps & {
  /** 'YYYY-MM-DD', '' for none, or 'D/M/YYYY' as far as it is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: FocusEventHandler
}

const partNames = ['Day', 'Month', 'Year'] as const

/** Day, month and year of a value, typed or stored. */
const partsOf = (value: string) => (isCalendarDate(value) ? value.split('-').reverse() : value.split('/'))

const dateOf = (parts: readonly string[]) => {
  const typed = parts.join('/')
  return typed === '//' ? '' : typed
}

/** A date in three fields, for those who know it by heart, as a birth date. */
export function DatePartsField({ value, onChange, onBlur, disabled, ...field }: Props) {
  const isDisabled = useDisabled(disabled)
  const parts = partsOf(value)
  const change = (position: number, text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, position === 2 ? 4 : 2)
    onChange(dateOf(partNames.map((_, index) => (index === position ? digits : (parts[index] ?? '')))))
  }
  return (
    <FieldSetFrame {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: leaving the last of the three completes the date
        <div
          className={styles.parts}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            onChange(dateIn(value))
            onBlur?.(event)
          }}
        >
          {partNames.map((name, position) => (
            <label key={name} className={styles.part} data-wide={name === 'Year' ? '' : undefined}>
              {name}
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                className={styles.control}
                disabled={isDisabled}
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                value={parts[position] ?? ''}
                onChange={(event) => change(position, event.target.value)}
              />
            </label>
          ))}
        </div>
      )}
    </FieldSetFrame>
  )
}
