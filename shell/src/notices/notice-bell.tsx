import { limits } from '@dossier/contract/limits'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Skeleton } from '@dossier/shared-ui/core'
import { Popover } from '@dossier/shared-ui/frame'
import { Icon, IconBell } from '@dossier/shared-ui/icons'
import { useQuery } from '@dossier/shared-ui/query'
import { Suspense, useState } from 'react'
import { useAddress } from '../navigation/address'
import styles from './notice-bell.module.css'
import { newestNoticesQuery } from './notices-query'

const NoticePanel = lazyComponent('shell', () => import('./notice-panel').then((module) => module.NoticePanel))

/** How many notices are unread, and below it the newest; their list is loaded when it is first opened (GOV-35). */
export function NoticeBell() {
  const { pathname } = useAddress()
  const [open, setOpen] = useState(false)
  const unread = useQuery(newestNoticesQuery).data?.unread ?? 0
  const count = unread < limits.unreadNotices ? `${unread}` : `${limits.unreadNotices - 1}+`
  return (
    <Popover
      className={styles.bell}
      panelClassName={styles.panel}
      label={unread === 0 ? 'Notices' : `Notices, ${count} unread`}
      face={
        <>
          <Icon of={IconBell} />
          {unread === 0 ? null : <span className={styles.count}>{count}</span>}
        </>
      }
      resetKey={pathname}
      onChange={setOpen}
    >
      {(close) =>
        open ? (
          <PageBoundary>
            <Suspense fallback={<Skeleton lines={4} />}>
              <NoticePanel onClose={close} />
            </Suspense>
          </PageBoundary>
        ) : null
      }
    </Popover>
  )
}
