import { formatMoment } from '@dossier/contract/dates'
import { snapshotMessages } from '@dossier/contract/messages/snapshots'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '../button/button'
import { Alert } from '../feedback/alert'
import { Group } from '../layout/layout'
import { useNavigateTo } from '../link/navigation'
import { clientKey } from './client-queries'
import { snapshotsQuery } from './snapshot-queries'

type Props = {
  readonly companyId: string
  readonly snapshotId: string
  /** The page itself shows the present state, as lists of changes do. */
  readonly showsLive: boolean
  readonly onClose: () => void
}

/** SNP-14: which snapshot is viewed. Closing it shows the present state of the same page, read anew. */
export function SnapshotBanner({ companyId, snapshotId, showsLive, onClose }: Props) {
  const { data: snapshots } = useQuery(snapshotsQuery(companyId))
  const snapshot = snapshots?.find(({ _id }) => _id === snapshotId)
  const name = snapshot === undefined ? 'a snapshot' : `the snapshot “${snapshot.label}”`
  const taken = snapshot === undefined ? '' : ` of ${formatMoment(snapshot.snapshotDate)}`
  return (
    <Alert title={`You are viewing ${name}${taken}`}>
      <Group gap="md">
        <span>{showsLive ? 'This page shows the present state all the same.' : 'It is read-only.'}</span>
        <Button size="small" onClick={onClose}>
          {snapshotMessages.close}
        </Button>
      </Group>
    </Alert>
  )
}

/** Returns what shows the present state of the same page. To be used around `KeepSnapshot`, within which it would stay. */
export function useCloseSnapshot(companyId: string): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigateTo()
  const { pathname, search } = useLocation()
  return () => {
    const parameters = new URLSearchParams(search)
    parameters.delete('snapshot')
    // what is shown next is read anew; the snapshot itself never changes
    void queryClient.invalidateQueries({ queryKey: clientKey(companyId), refetchType: 'none' })
    navigate(parameters.size === 0 ? pathname : `${pathname}?${parameters}`)
  }
}
