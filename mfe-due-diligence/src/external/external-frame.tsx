import { BrandMark } from '@dossier/shared-ui/core'
import type { ReactNode } from 'react'
import styles from './external.module.css'

type Props = {
  /** Whom the form is about. */
  readonly about?: string
  readonly children: ReactNode
}

/** What every view of the page has around it. */
export const ExternalFrame = ({ about, children }: Props) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <span className={styles.product}>
        <BrandMark />
        Due diligence
      </span>
      {about === undefined ? null : <span className={styles.about}>{about}</span>}
    </header>
    <main className={styles.main}>{children}</main>
  </div>
)
