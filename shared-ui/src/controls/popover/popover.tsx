import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './popover.module.css'

type Props = {
  /** The name of the button. */
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  /** Its look, where it is not that of a plain button. */
  readonly className?: string | undefined
  /** What its panel has beyond the look of every panel; by `--popover-left` and its like it stands elsewhere than below. */
  readonly panelClassName?: string | undefined
  /** Closed when this changes, as when another page is shown. */
  readonly resetKey?: string
  /** Rendered while it is open. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

const gap = 6

/**
 * A button and what it opens beside itself, over the page: the browser closes it by Escape, which gives the focus back,
 * and by a press outside.
 */
export function Popover({ label, face, className, panelClassName, resetKey, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what closes it
  useEffect(() => panel.current?.hidePopover(), [resetKey])

  const show = () => {
    if (button.current === null || panel.current === null) return
    const { bottom, right } = button.current.getBoundingClientRect()
    panel.current.style.setProperty('--popover-top', `${bottom + gap}px`)
    panel.current.style.setProperty('--popover-at', `${right}px`)
    setOpen(true)
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-label={label}
        aria-expanded={open}
        popoverTarget={id}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${styles.panel} ${panelClassName ?? ''}`}
        onBeforeToggle={({ newState }) => newState === 'open' && show()}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onBlur={leave}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </>
  )
}
