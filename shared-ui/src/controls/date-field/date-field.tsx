import { formatDate, isCalendarDate } from '@dossier/contract/platform/dates'
import { type FocusEventHandler, useRef } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { IconButton } from '../button/icon-button'
import { IconCalendar } from '../icons'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
import { TypedInput } from '../text-field/typed-input'
import { useTypedText } from '../text-field/use-typed-text'
import { dateIn } from './typed-date'

type Props = FieldProps & {
  /** 'YYYY-MM-DD', '' for none, or the typed text while it is no date. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly onBlur?: FocusEventHandler
}

const shownAs = (value: string) => (isCalendarDate(value) ? formatDate(value) : value)

/** A date, typed as DD/MM/YYYY or picked. */
export function DateField({ value, onChange, name, onBlur, disabled, ...field }: Props) {
  const isDisabled = useDisabled(disabled)
  const picker = useRef<HTMLInputElement>(null)
  const typed = useTypedText(value, shownAs(value))

  const type = (entered: string) => {
    const found = dateIn(entered)
    typed.keep(entered, found)
    onChange(found)
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.withAction}>
          <TypedInput
            control={control}
            typed={typed}
            onType={type}
            onBlur={onBlur}
            inputMode="numeric"
            disabled={isDisabled}
            name={name}
            placeholder="DD/MM/YYYY"
          />
          <span className={styles.action}>
            <input
              ref={picker}
              type="date"
              className={styles.picker}
              tabIndex={-1}
              aria-hidden
              disabled={isDisabled}
              value={isCalendarDate(value) ? value : ''}
              onChange={(event) => onChange(event.target.value)}
            />
            <IconButton
              icon={IconCalendar}
              label={`Choose ${field.label}`}
              disabled={isDisabled}
              onClick={() => picker.current?.showPicker()}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
