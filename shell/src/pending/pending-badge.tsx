import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Skeleton } from '@dossier/shared-ui/core'
import { CountBadge } from '@dossier/shared-ui/data'
import { Popover } from '@dossier/shared-ui/frame'
import { Suspense, useState } from 'react'
import { useAddress } from '../navigation/address'
import styles from './pending.module.css'

const PendingPanel = lazyComponent('shell', () => import('./pending-panel').then((module) => module.PendingPanel))

type Props = {
  readonly count: number
  /** The client whose changes are counted; undefined for all clients. */
  readonly companyId: string | undefined
}

/** How many changes wait, beside the entry of their list (SHL-29); it opens them over the page (NTF-07). */
export function PendingBadge({ count, companyId }: Props) {
  const { pathname } = useAddress()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      className={styles.badge}
      panelClassName={styles.panel}
      side="beside"
      label={count === 1 ? '1 pending change' : `${count} pending changes`}
      face={<CountBadge count={count} of="pending changes" state="pending" />}
      resetKey={pathname}
      onChange={setOpen}
    >
      {(close) =>
        open ? (
          <PageBoundary>
            <Suspense fallback={<Skeleton lines={4} />}>
              <PendingPanel companyId={companyId} onClose={close} />
            </Suspense>
          </PageBoundary>
        ) : null
      }
    </Popover>
  )
}
