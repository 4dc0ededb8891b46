import { Link, Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { MarkReadButton } from './mark-read-button'
import { NoticeList } from './notice-list'
import styles from './notices.module.css'
import { newestNoticesQuery } from './notices-query'

/** What the bell opens: the newest notices and the way to all of them. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(newestNoticesQuery)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Notices</h2>
        <MarkReadButton notices={query.data?.notices ?? []} />
      </div>
      <QueryView query={query} failed={{ operation: 'notices loading' }} skeleton={<Skeleton lines={4} />}>
        {({ notices }) => <NoticeList notices={notices} onOpen={onClose} />}
      </QueryView>
      <div className={styles.foot}>
        <Link href="/notices" onClick={onClose}>
          Show all
        </Link>
      </div>
    </>
  )
}
