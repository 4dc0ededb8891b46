import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

export type Tab = {
  readonly key: string
  readonly label: string
  readonly badge?: ReactNode
  readonly content: ReactNode
}

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChange: (key: string) => void
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tabs with the arrow keys; only the open one is rendered. */
export function Tabs({ label, tabs, current, onChange }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === current),
  )
  const open = tabs[at]

  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, tabs.length - 1)
    const target = next === undefined ? undefined : tabs[next]
    if (target === undefined) return
    event.preventDefault()
    onChange(target.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(target.key)}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map(({ key, label: name, badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            className={styles.tab}
            aria-selected={key === open?.key}
            aria-controls={key === open?.key ? `${id}-panel` : undefined}
            tabIndex={key === open?.key ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
            {badge}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={open && `${id}-${open.key}`}
        // what it shows may hold nothing that can have the focus
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern for tabs asks for it
        tabIndex={0}
        className={styles.panel}
      >
        {open?.content}
      </div>
    </div>
  )
}
