import type { Option } from '@dossier/contract/platform/fields/field'
import type { ReactNode } from 'react'
import { Icon, IconCheck, IconChevronDown } from '../icons'
import { VisuallyHidden } from '../layout/layout'
import styles from './chip.module.css'

type BarProps = {
  /** What the chips narrow, for those who do not see it. */
  readonly label: string
  readonly children: ReactNode
}

/** Chips above a list, which wrap where there is no room. */
export const ChipBar = ({ label, children }: BarProps) => (
  <fieldset className={styles.bar} aria-label={label}>
    {children}
  </fieldset>
)

type ChipProps = {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Narrows a list while it is pressed. */
export const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
    {pressed ? <Icon of={IconCheck} /> : null}
    {children}
  </button>
)

type SelectProps = {
  readonly label: string
  readonly options: readonly Option[]
  /** '' while nothing is chosen. */
  readonly value: string
  /** What stands there while nothing is chosen. */
  readonly placeholder: string
  readonly onChange: (value: string) => void
}

/** Narrows a list, or orders it, by one of several; with the browser's own control. */
export function ChipSelect({ label, options, value, placeholder, onChange }: SelectProps) {
  return (
    <label className={styles.select} data-chosen={value === '' ? undefined : ''}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} />
    </label>
  )
}
