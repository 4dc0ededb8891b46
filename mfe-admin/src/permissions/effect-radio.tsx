import type { AreaPermission, Effect, Permission } from '@dossier/contract/platform/permissions'
import styles from './permission-editor.module.css'

type Props = {
  readonly name: Permission | AreaPermission
  /** What it lets someone do. */
  readonly label: string
  readonly effect: Effect
  readonly checked: boolean
  readonly disabled: boolean
  /** Id of what says why it cannot be chosen. */
  readonly reasonId: string | undefined
  readonly onChoose: () => void
}

const effectLabels = { allow: 'Allow', deny: 'Restrict' } as const satisfies Record<Effect, string>

/** One of the two answers for a permission; the arrow keys change between them. */
export function EffectRadio({ name, label, effect, checked, disabled, reasonId, onChoose }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={effect}
        aria-label={`${effectLabels[effect]} ${name}: ${label}`}
        aria-describedby={reasonId}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
    </label>
  )
}
