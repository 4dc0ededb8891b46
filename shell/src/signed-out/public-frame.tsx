import { Link } from '@dossier/shared-ui/core'
import { type ReactNode, useEffect } from 'react'
import { areaFor } from '../areas/registry-store'
import { Brand } from '../brand/brand'
import styles from './public-frame.module.css'

type Props = {
  /** The browser's title. */
  readonly title: string
  readonly children: ReactNode
}

/** The page around everything that needs no session, with the links of SHL-23. */
export function PublicFrame({ title, children }: Props) {
  useEffect(() => {
    document.title = `${title} - Dossier`
  }, [title])
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <nav className={styles.links} aria-label="Site">
          {areaFor('/contact') === undefined ? null : <Link href="/contact">Contact</Link>}
          <Link href="/login">Sign in</Link>
        </nav>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>{children}</div>
      </main>
    </div>
  )
}
