import type { Option } from '@dossier/contract/platform/fields/field'
import { useDisabled } from '../../server/session/use-session'
import { InlineError } from '../feedback/alert'
import { type FieldProps, FieldSetFrame } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'

type BoxProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string
}

/** One thing, yes or no. */
export function Checkbox({ label, checked, onChange, error, disabled, id }: BoxProps) {
  const isDisabled = useDisabled(disabled)
  return (
    <div className={styles.frame}>
      <label className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error === undefined ? null : <InlineError>{error}</InlineError>}
    </div>
  )
}

type GroupProps = FieldProps & {
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Any of a few. */
export function CheckboxGroup({ options, value, onChange, disabled, ...field }: GroupProps) {
  const isDisabled = useDisabled(disabled)
  const toggle = (name: string) =>
    onChange(options.map((option) => option.value).filter((one) => (one === name) !== value.includes(one)))
  return (
    <FieldSetFrame {...field}>
      {(control) => (
        <div className={styles.choices}>
          {options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                disabled={isDisabled}
                aria-describedby={control['aria-describedby']}
                onChange={() => toggle(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldSetFrame>
  )
}
