import type { ReactNode } from 'react'
import styles from './document-rows.module.css'

type Props = { readonly label?: string; readonly children: ReactNode }

/** A list of documents, each a `DocumentRow`. */
export const DocumentRows = ({ label, children }: Props) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)
