import { BrandMark, Link } from '@dossier/shared-ui/core'
import styles from './brand.module.css'

/** The product's name, leading home. */
export function Brand({ short = false }: { readonly short?: boolean }) {
  return (
    <Link href="/" className={styles.brand} aria-label="Dossier, home">
      <BrandMark />
      {short ? null : 'Dossier'}
    </Link>
  )
}
