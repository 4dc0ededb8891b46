import { Link } from '@dossier/shared-ui/core'
import styles from './linked-items.module.css'

type Item = { readonly label: string; readonly address: string | undefined }

/** What there is to do, each a link to where it is done, if there is one. */
export const LinkedItems = ({ items }: { readonly items: readonly Item[] }) => (
  <ul className={styles.items}>
    {items.map(({ label, address }) => (
      <li key={`${address} ${label}`}>{address === undefined ? label : <Link href={address}>{label}</Link>}</li>
    ))}
  </ul>
)
