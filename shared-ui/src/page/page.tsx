import { type ReactNode, useState } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs'
import styles from './page.module.css'
import { ActionsSlot } from './page-actions'
import { PageHeading } from './page-heading'

type Props = {
  readonly title: string
  /** The browser's title; by default the page's and the product's. */
  readonly documentTitle?: string
  readonly breadcrumbs?: readonly Crumb[]
  /** Badges beside the title. */
  readonly marks?: ReactNode
  /** Buttons at the end of the title line. */
  readonly actions?: ReactNode
  /** One sentence below the title. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page: breadcrumbs, title, actions, content. */
export function Page({
  title,
  documentTitle = `${title} - Dossier`,
  breadcrumbs,
  marks,
  actions,
  lead,
  children,
}: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {breadcrumbs === undefined ? null : <Breadcrumbs crumbs={breadcrumbs} />}
        <div className={styles.titleRow}>
          <div className={styles.titleWords}>
            <PageHeading documentTitle={documentTitle}>{title}</PageHeading>
            {marks}
          </div>
          <div ref={setSlot} className={styles.actions}>
            {actions}
          </div>
        </div>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </header>
      <ActionsSlot value={slot}>{children}</ActionsSlot>
    </div>
  )
}

/** What stands above a list: search and filters, and at the end its buttons. */
export function Toolbar({ children, end }: { readonly children?: ReactNode; readonly end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      {children}
      {end === undefined ? null : <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  )
}
