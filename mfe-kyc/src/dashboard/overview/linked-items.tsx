import { Link } from '@dossier/shared-ui/core'
import type { ReactNode } from 'react'
import styles from './linked-items.module.css'

type Item = {
  readonly label: string
  readonly address: string | undefined
  /** What is to be said of it. */
  readonly mark?: ReactNode
}

/** What there is to do, each a link to where it is done, if there is one. */
export const LinkedItems = ({ items }: { readonly items: readonly Item[] }) => (
  <ul className={styles.items}>
    {items.map(({ label, address, mark }) => (
      <li key={`${address} ${label}`}>
        <LinkedItem label={label} address={address} />
        {mark === undefined ? null : <> {mark}</>}
      </li>
    ))}
  </ul>
)

export const LinkedItem = ({ label, address }: Omit<Item, 'mark'>) =>
  address === undefined ? label : <Link href={address}>{label}</Link>
