import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import styles from './change-list.module.css'
import type { Selection } from './use-selection'

type Props = {
  /** What the line stands for. */
  readonly changes: readonly VisibleChange[]
  readonly label: string
  readonly selection: Selection | undefined
}

/** Chooses what a line stands for, to decide it with others of the same client (WRK-10). */
export function SelectBox({ changes, label, selection }: Props) {
  const offered = selection === undefined ? [] : changes.filter(selection.takes)
  if (selection === undefined || offered.length === 0) return null
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={`Select: ${label}`}
      checked={offered.every(selection.has)}
      onChange={({ target }) => selection.set(offered, target.checked)}
    />
  )
}
