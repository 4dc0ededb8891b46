import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEscape } from '../dialog/use-escape'
import styles from './tooltip.module.css'

type Props = {
  readonly label: string
  /** Something that can have the focus and is named on its own. */
  readonly children: ReactNode
}

/** A word more, on pointing and on focus; Escape and scrolling take it away. */
export function Tooltip({ label, children }: Props) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it surrounds has the focus; it only watches
    <span ref={anchor} className={styles.anchor} onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
      {children}
      {open ? createPortal(<Tip label={label} anchor={anchor} onClose={hide} />, document.body) : null}
    </span>
  )
}

type TipProps = { readonly label: string; readonly anchor: RefObject<HTMLElement | null>; readonly onClose: () => void }

const margin = 8

/** Above what it is about, or below where there is no room; never beyond the window's edge. */
function Tip({ label, anchor, onClose }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  const close = useEffectEvent(onClose)
  useEscape(onClose)
  useLayoutEffect(() => {
    const around = anchor.current?.getBoundingClientRect()
    const own = tip.current?.getBoundingClientRect()
    if (tip.current === null || around === undefined || own === undefined) return
    const centred = around.left + (around.width - own.width) / 2
    const left = Math.max(margin, Math.min(centred, document.documentElement.clientWidth - own.width - margin))
    const top = around.top < own.height + margin ? around.bottom : around.top - own.height
    Object.assign(tip.current.style, { left: `${left}px`, top: `${top}px` })
  }, [anchor])
  useEffect(() => {
    const leave = () => close()
    window.addEventListener('scroll', leave, { capture: true })
    return () => window.removeEventListener('scroll', leave, { capture: true })
  }, [])
  return (
    <span ref={tip} role="tooltip" className={styles.tip}>
      {label}
    </span>
  )
}
