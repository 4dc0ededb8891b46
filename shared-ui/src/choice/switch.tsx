import { useDisabled } from '../session/use-session'
import styles from './switch.module.css'

type Props = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
}

/** Something that is on or off at once, without Save. */
export function Switch({ label, checked, onChange, disabled }: Props) {
  const inert = useDisabled(disabled)
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={inert}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
