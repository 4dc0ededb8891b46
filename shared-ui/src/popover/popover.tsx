import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './popover.module.css'

type Props = {
  /** The name of the button. */
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  /** Its look, where it is not that of a plain button. */
  readonly className?: string | undefined
  /** What its panel has beyond the look of every panel. */
  readonly panelClassName?: string | undefined
  /** Where its panel stands beside the button: below it, towards the start of the line, or after it where there is room. */
  readonly side?: 'below' | 'beside'
  /** Closed when this changes, as when another page is shown. */
  readonly resetKey?: string
  /** Called when it opens and when it closes. */
  readonly onChange?: (open: boolean) => void
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

const gap = 6
/** What stays free between the panel and the edge of the window. */
const margin = 16
/** What a panel after its button needs at least. */
const roomBeside = 280

/**
 * A button and what it opens beside itself, over the page: the browser closes it by Escape, which gives the focus back,
 * and by a press outside.
 */
export function Popover({
  label,
  face,
  className,
  panelClassName,
  side = 'below',
  resetKey,
  onChange,
  children,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what closes it
  useEffect(() => panel.current?.hidePopover(), [resetKey])

  const place = () => {
    if (button.current === null || panel.current === null) return
    const { top, bottom, right } = button.current.getBoundingClientRect()
    Object.assign(panel.current.style, side === 'below' ? below({ bottom, right }) : beside({ top, bottom, right }))
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
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          onChange?.(newState === 'open')
        }}
        onBlur={leave}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  )
}

type Edges = { readonly top: number; readonly bottom: number; readonly right: number }

const below = ({ bottom, right }: Omit<Edges, 'top'>) => ({
  top: `${bottom + gap}px`,
  left: `${right}px`,
  translate: '-100%',
  maxWidth: `${right - margin}px`,
})

/** Below it across the window, where too little is left after the button. */
const beside = ({ top, bottom, right }: Edges) => {
  const left = right + gap
  return window.innerWidth - left - margin < roomBeside
    ? { top: `${bottom + gap}px`, left: `${margin}px`, maxWidth: '', maxHeight: `calc(100dvh - ${bottom + 2 * gap}px)` }
    : { top: `${top}px`, left: `${left}px`, maxWidth: '', maxHeight: `calc(100dvh - ${top + gap}px)` }
}
