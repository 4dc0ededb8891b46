import { limits } from '@dossier/contract/platform/limits'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { Icon, IconBell } from '@dossier/shared-ui/controls/icons'
import { useQuery } from '@dossier/shared-ui/query'
import { PanelButton } from '../panel/panel-button'
import styles from './notice-bell.module.css'
import { unreadNoticesQuery } from './notices-query'

const NoticePanel = lazyComponent('shell', () => import('./notice-panel').then((module) => module.NoticePanel))

/** How many notices are unread, and below it the newest; their list is loaded when it is first opened (GOV-35). */
export function NoticeBell() {
  const unread = useQuery(unreadNoticesQuery).data ?? 0
  const count = unread < limits.unreadNotices ? `${unread}` : `${limits.unreadNotices - 1}+`
  return (
    <PanelButton
      className={styles.bell}
      panelClassName={styles.panel}
      label={unread === 0 ? 'Notices' : `Notices, ${count} unread`}
      face={
        <>
          <Icon of={IconBell} />
          {unread === 0 ? null : <span className={styles.count}>{count}</span>}
        </>
      }
    >
      {(close) => <NoticePanel onClose={close} />}
    </PanelButton>
  )
}
