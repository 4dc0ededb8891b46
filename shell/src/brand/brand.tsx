import { Link } from '@dossier/shared-ui/core'
import styles from './brand.module.css'

/** The product's name, leading home. */
export function Brand({ short = false }: { readonly short?: boolean }) {
  return (
    <Link href="/" className={styles.brand} aria-label="Dossier, home">
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden>
        <rect className={styles.ground} width="32" height="32" rx="7" />
        <path className={styles.stroke} d="M9 8h9l5 5v11H9z" />
        <path className={styles.stroke} d="m12.5 17.5 2.6 2.6 4.8-5" />
      </svg>
      {short ? null : 'Dossier'}
    </Link>
  )
}
