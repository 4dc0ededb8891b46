import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { limits } from '@dossier/contract/platform/limits'
import { changeListQuery } from '@dossier/shared-ui/changes'
import { IconCircleCheck } from '@dossier/shared-ui/controls/icons'
import { Link, Skeleton } from '@dossier/shared-ui/core'
import { EmptyState, Pager, QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import styles from './pending.module.css'
import { PendingRow } from './pending-row'

type Props = {
  /** The client whose changes are listed; undefined for all clients. */
  readonly companyId: string | undefined
  /** Called when one is opened, or their list. */
  readonly onClose: () => void
}

const list = clientPage('workflow')
const { notificationPageSize: pageSize } = limits

/** The changes that wait, newest first, page by page (NTF-06, NTF-07), and the way to their list. */
export function PendingPanel({ companyId, onClose }: Props) {
  const [wanted, setPage] = useState(1)
  const asked = useQuery(changeListQuery({ view: 'forConfirmation', companyId, page: wanted }))
  const last = Math.max(1, Math.ceil((asked.data?.count ?? 0) / pageSize))
  // what was decided meanwhile may leave less pages
  if (asked.data !== undefined && wanted > last) setPage(last)
  return (
    <>
      <h2 className={styles.title}>{changeMessages.workflowTitle}</h2>
      <QueryView
        query={asked}
        failed={{ operation: 'notifications loading' }}
        skeleton={<Skeleton lines={4} />}
        empty={{
          when: ({ notifications }) => notifications.length === 0,
          show: <EmptyState icon={IconCircleCheck} text={changeMessages.noItems} />,
        }}
      >
        {({ notifications, count }) => (
          <>
            <ul aria-label={changeMessages.workflowTitle} aria-busy={asked.isPlaceholderData}>
              {notifications.map((change) => (
                <PendingRow key={change._id} change={change} withClient={companyId === undefined} onOpen={onClose} />
              ))}
            </ul>
            <Pager page={wanted} total={count} pageSize={pageSize} onPage={setPage} />
          </>
        )}
      </QueryView>
      <div className={styles.foot}>
        <Link href={companyId === undefined ? list.path : clientAddress(companyId, list)} onClick={onClose}>
          Show all
        </Link>
      </div>
    </>
  )
}
