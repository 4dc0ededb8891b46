import { cloneElement, type ReactElement, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEscape } from '../overlay/use-escape'
import { placeTip, type Side } from './place-tip'
import styles from './tooltip.module.css'

type Props = {
  readonly label: string
  /** The label is the child's name already, and need not be read as its description too. */
  readonly isName?: boolean
  /** Above, or below where there is no room; or beside it, as in a narrow column. */
  readonly side?: Side
  /** Something that can have the focus and is named on its own. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A word more, on pointing and on focus; Escape and scrolling take it away. Screen readers hear it as a description. */
export function Tooltip({ label, isName = false, side = 'above', children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  const isNeeded = open || !isName
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it surrounds has the focus; it only watches
    <span
      ref={setAnchor}
      className={styles.anchor}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {anchor !== null && isNeeded
        ? createPortal(
            <Tip id={id} label={label} anchor={anchor} side={side} open={open} onClose={hide} />,
            anchor.closest('dialog') ?? document.body,
          )
        : null}
    </span>
  )
}

type TipProps = {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement
  readonly side: Side
  readonly open: boolean
  readonly onClose: () => void
}

/** There for its description, shown only while it is open. */
function Tip({ id, label, anchor, side, open, onClose }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  const close = useEffectEvent(onClose)
  useEscape(onClose, open)
  useLayoutEffect(() => {
    if (!open || tip.current === null) return
    const element = tip.current
    element.showPopover()
    const place = placeTip(
      (anchor.firstElementChild ?? anchor).getBoundingClientRect(),
      element.getBoundingClientRect(),
      side,
    )
    Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px` })
    const leave = () => close()
    window.addEventListener('scroll', leave, { capture: true })
    return () => {
      window.removeEventListener('scroll', leave, { capture: true })
      element.hidePopover()
    }
  }, [open, anchor, side])
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
      {label}
    </span>
  )
}
