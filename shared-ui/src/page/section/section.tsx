import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, IconChevronRight } from '../../controls/icons'
import { Title } from '../../controls/layout/layout'
import { useRendered } from './closed-content'
import { revealEvent } from './highlight'
import type { Level } from './nesting'
import { useRememberedOpen } from './remembered'
import styles from './section.module.css'

type Look = {
  readonly title: string
  /** Level of its heading. */
  readonly level?: Level
  /** Badges beside the title. */
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  readonly state?: 'pending' | 'denied'
  /** Its removal is asked for: the title is struck through. */
  readonly removed?: boolean
  /** So that links and highlights find it. */
  readonly id?: string
  readonly children: ReactNode
}

/** A bordered part of a page. */
export function Panel({ title, level = 2, marks, actions, state, removed, id, children }: Partial<Look>) {
  const labelId = useId()
  return (
    <section id={id} className={styles.section} data-state={state} aria-labelledby={title && labelId}>
      {title === undefined ? null : (
        <div className={styles.head}>
          <div className={styles.words}>
            <Title id={labelId} level={level} className={removed ? styles.removed : undefined}>
              {title}
            </Title>
            {marks}
          </div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type SectionProps = Look & {
  /** Under which the browser remembers whether it is open: one a kind of section, or one a record (DSH-14). */
  readonly remember: string
  readonly openAtFirst?: boolean
}

/** A part of a page that collapses, remembered over reloads (SHL-39). A highlight inside opens it (DSH-04). */
export function Section(props: SectionProps) {
  const { title, level = 2, marks, actions, state, removed, id, remember, openAtFirst = true, children } = props
  const [open, setOpen] = useRememberedOpen(remember, openAtFirst)
  const isRendered = useRendered(open)
  const bodyId = useId()
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = section.current
    const reveal = () => setOpen(true)
    element?.addEventListener(revealEvent, reveal)
    return () => element?.removeEventListener(revealEvent, reveal)
  })

  return (
    <section ref={section} id={id} className={styles.section} data-state={state}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Title level={level}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={bodyId}
              onClick={() => setOpen(!open)}
            >
              <Icon of={IconChevronRight} />
              <span className={removed ? styles.removed : undefined}>{title}</span>
            </button>
          </Title>
          {marks}
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      <div id={bodyId} className={styles.body} hidden={!open}>
        {isRendered ? children : null}
      </div>
    </section>
  )
}
