import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { CountBadge } from '@dossier/shared-ui/data'
import { PanelButton } from '../panel/panel-button'
import styles from './pending-badge.module.css'

const PendingPanel = lazyComponent('shell', () => import('./pending-panel').then((module) => module.PendingPanel))

type Props = {
  readonly count: number
  /** The client whose changes are counted; undefined for all clients. */
  readonly companyId: string | undefined
}

/** How many changes wait, beside the entry of their list (SHL-29); it opens them over the page (NTF-07). */
export const PendingBadge = ({ count, companyId }: Props) => (
  <PanelButton
    className={styles.badge}
    panelClassName={styles.panel}
    label={`${count} pending change${count === 1 ? '' : 's'}`}
    face={<CountBadge count={count} of="pending changes" state="pending" />}
  >
    {(close) => <PendingPanel companyId={companyId} onClose={close} />}
  </PanelButton>
)
