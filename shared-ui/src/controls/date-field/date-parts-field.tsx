import { isCalendarDate } from '@dossier/contract/platform/dates'
import type { FocusEventHandler } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { type FieldProps, FieldSetFrame } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
import { useTypedText } from '../text-field/use-typed-text'
import { dateIn } from './typed-date'

type Props = FieldProps & {
  /** 'YYYY-MM-DD', '' for none, or 'D/M/YYYY' as far as it is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: FocusEventHandler
}

const partNames = ['Day', 'Month', 'Year'] as const

const shownAs = (value: string) => (isCalendarDate(value) ? value.split('-').reverse().join('/') : value)

const textOf = (parts: readonly string[]) => {
  const text = parts.join('/')
  return text === '//' ? '' : text
}

/** A date in three fields, for those who know it by heart, as a birth date. */
export function DatePartsField({ value, onChange, onBlur, disabled, ...field }: Props) {
  const isDisabled = useDisabled(disabled)
  const typed = useTypedText(value, shownAs(value))
  const parts = typed.text.split('/')
  const change = (position: number, entered: string) => {
    const digits = entered.replaceAll(/\D/g, '').slice(0, position === 2 ? 4 : 2)
    const text = textOf(partNames.map((_, index) => (index === position ? digits : (parts[index] ?? ''))))
    const date = dateIn(text)
    typed.keep(text, date)
    onChange(date)
  }
  return (
    <FieldSetFrame {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: leaving the last of the three leaves the field
        <div
          className={styles.parts}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            typed.forget()
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
