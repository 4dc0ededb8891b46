import type { Option } from '@dossier/contract/platform/fields/field'
import type { FocusEventHandler } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { type FieldProps, FieldSetFrame } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'

type Props = FieldProps & {
  readonly options: readonly Option[]
  /** '' while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: FocusEventHandler
}

/** One of a few, all of them in sight. */
export function RadioGroup({ options, value, onChange, onBlur, disabled, ...field }: Props) {
  const isDisabled = useDisabled(disabled)
  return (
    <FieldSetFrame {...field}>
      {(control) => (
        <div className={styles.choices}>
          {options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="radio"
                name={control.id}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled}
                aria-describedby={control['aria-describedby']}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldSetFrame>
  )
}
