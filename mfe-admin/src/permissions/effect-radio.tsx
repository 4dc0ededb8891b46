import type { Effect, Permission } from '@dossier/contract/platform/permissions'
import styles from './permission-editor.module.css'
import { permissionLabels } from './permission-labels'

type Props = {
  readonly name: Permission
  readonly effect: Effect
  readonly checked: boolean
  readonly disabled: boolean
  /** Id of what says why it cannot be chosen. */
  readonly reasonId: string | undefined
  readonly onChoose: () => void
}

const effectLabels = { allow: 'Allow', deny: 'Restrict' } as const satisfies Record<Effect, string>

/** One of the two answers for a permission; the arrow keys change between them. */
export function EffectRadio({ name, effect, checked, disabled, reasonId, onChoose }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={effect}
        aria-label={`${effectLabels[effect]} ${name}: ${permissionLabels[name]}`}
        aria-describedby={reasonId}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
    </label>
  )
}
