import type { Dashboard } from '../dashboard-record'
import { Due } from './due'
import { Missing } from './missing'
import styles from './overview.module.css'
import { Pending } from './pending'

/** What is missing, what is due, what is pending, in that order; each item leads to where it is settled. */
export function Overview({ client }: { readonly client: Dashboard }) {
  return (
    <div className={styles.container}>
      <div className={styles.overview}>
        <Missing client={client} />
        <Due client={client} />
        <Pending client={client} />
      </div>
    </div>
  )
}
