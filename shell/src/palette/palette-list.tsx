import styles from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-groups'
import type { Choose } from './use-reached'

type Props = {
  readonly groups: readonly PaletteGroup[]
  readonly listId: string
  readonly optionId: (index: number) => string
  /** Which of all lines the arrows have come to. */
  readonly reached: number
  readonly onReach: (index: number) => void
  readonly onChoose: Choose
}

/** The lines of the palette in their groups. The focus stays in the input. */
export function PaletteList({ groups, listId, optionId, reached, onReach, onChoose }: Props) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0))
  const line = (item: PaletteItem, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus, and its keys choose
    <div
      key={optionId(index)}
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === reached}
      className={styles.option}
      onPointerMove={() => index !== reached && onReach(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.label}>{item.label}</span>
      {item.detail === '' ? null : <span className={styles.detail}>{item.detail}</span>}
    </div>
  )
  return (
    <div id={listId} role="listbox" aria-label="Found" className={styles.list} hidden={groups.length === 0}>
      {groups.map(({ heading, items }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: options of one list, under headings
        <div key={heading} role="group" aria-label={heading}>
          <div className={styles.heading} aria-hidden>
            {heading}
          </div>
          {items.map((item, index) => line(item, (starts[at] ?? 0) + index))}
        </div>
      ))}
    </div>
  )
}
