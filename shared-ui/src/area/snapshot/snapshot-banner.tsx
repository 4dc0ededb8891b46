import { isDayState } from '@dossier/contract/file/former-state'
import { snapshotMessages } from '@dossier/contract/file/messages/snapshots'
import type { Snapshot } from '@dossier/contract/file/schemas/snapshots'
import { formatDate, formatMoment } from '@dossier/contract/platform/dates'
import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../controls/button/button'
import { Alert } from '../../controls/feedback/alert'
import { Group } from '../../controls/layout/layout'
import type { Navigate } from '../../controls/link/navigation'
import { ApiError } from '../../server/api/api-error'
import { clientQuery } from '../client-queries'
import { useCloseSnapshot } from './close-snapshot'
import { comparisonAddress, snapshotsQuery } from './snapshot-queries'

type Props = {
  readonly companyId: string
  readonly snapshotId: string
  /** The page itself shows the present state, as lists of changes do. */
  readonly showsLive: boolean
  readonly navigate: Navigate
}

/** SNP-14: which snapshot or former day is viewed, or that there is none such, and then nothing else. Closing it shows the present state of the same page, read anew. */
export function SnapshotBanner({ companyId, snapshotId, showsLive, navigate }: Props) {
  const close = useCloseSnapshot(companyId, navigate)
  const { data: snapshots } = useQuery(snapshotsQuery(companyId))
  const { error } = useQuery({ ...clientQuery(companyId, snapshotId), enabled: false })
  if (error !== null) {
    return (
      <Alert state="missing" title={whyNot(error, snapshotId)}>
        <CloseButton onClick={close} />
      </Alert>
    )
  }
  const readOnly = isDayState(snapshotId) ? snapshotMessages.asOfReads : 'It is read-only.'
  return (
    <Alert title={`You are viewing ${nameOf(snapshotId, snapshots)}`}>
      <Group gap="md">
        <span>{showsLive ? 'This page shows the present state all the same.' : readOnly}</span>
        <ButtonLink size="small" href={comparisonAddress(companyId, snapshotId)}>
          Compare with today
        </ButtonLink>
        <CloseButton onClick={close} />
      </Group>
    </Alert>
  )
}

function nameOf(state: string, snapshots: readonly Snapshot[] | undefined): string {
  if (isDayState(state)) return `the file as of ${formatDate(state)}`
  const snapshot = snapshots?.find(({ _id }) => _id === state)
  return snapshot === undefined
    ? 'a snapshot'
    : `the snapshot “${snapshot.label}” of ${formatMoment(snapshot.snapshotDate)}`
}

const CloseButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    {snapshotMessages.close}
  </Button>
)

/** What could be no id of any is refused as invalid. */
const whyNot = (error: Error, state: string) =>
  error instanceof ApiError && ['not-found', 'invalid-request'].includes(error.code)
    ? isDayState(state)
      ? snapshotMessages.notThereThen
      : snapshotMessages.notThere
    : error.message
