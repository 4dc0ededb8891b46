import type { Option } from '@dossier/contract/platform/fields/field'
import type { FocusEventHandler } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { Icon, IconChevronDown } from '../icons'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'

type Props = FieldProps & {
  readonly options: readonly Option[]
  /** '' while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What stands there while nothing is chosen; choosing it again clears. Without it one cannot clear. */
  readonly placeholder?: string
  readonly name?: string
  readonly onBlur?: FocusEventHandler
}

/** A stored value that is no longer offered still shows (LIM-05). */
const withStored = (options: readonly Option[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: value }]

/** One of a short list, with the browser's own control. */
export function Select(props: Props) {
  const { label, hint, error, disabled, required, optional, id, options, value, onChange, placeholder, ...native } =
    props
  const isDisabled = useDisabled(disabled)
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} optional={optional} id={id}>
      {(control) => (
        <div className={styles.withAction}>
          <select
            {...native}
            {...control}
            className={styles.control}
            disabled={isDisabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined && value !== '' ? null : <option value="">{placeholder ?? 'Select'}</option>}
            {withStored(options, value).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon of={IconChevronDown} />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
