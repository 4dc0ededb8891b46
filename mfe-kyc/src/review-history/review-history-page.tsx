import { clientPage } from '@dossier/contract/file/client-pages'
import { snapshotMessages as texts } from '@dossier/contract/file/messages/snapshots'
import type { Snapshot } from '@dossier/contract/file/schemas/snapshots'
import { formatMoment } from '@dossier/contract/platform/dates'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { useUnknownClient } from '@dossier/shared-ui/area/loaded-client'
import { Group, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, EmptyState, QueryView, StatusBadge } from '@dossier/shared-ui/data'
import { useAddressState } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useLocation, useParams } from '@dossier/shared-ui/router'
import { snapshotsQuery } from '@dossier/shared-ui/snapshots'
import { AsOf } from './as-of'
import { deletedText, SnapshotInfo } from './snapshot-info'

const page = clientPage('document-history')
const loading = 'review history loading'

const columns: readonly Column<Snapshot>[] = [
  { key: 'label', header: 'Name', cell: (snapshot) => <Name snapshot={snapshot} /> },
  { key: 'snapshotDate', header: 'Date', cell: ({ snapshotDate }) => formatMoment(snapshotDate), tight: true },
]

/** SNP-06: the snapshots of the client that the address names, also of one that was removed (GOV-22). */
export function ReviewHistoryPage() {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  const query = useQuery(snapshotsQuery(companyId))
  const isUnknown = useUnknownClient(query.error, loading)
  const [openId, setOpenId] = useAddressState('revision')
  const { pathname, search } = useLocation()
  const hrefOf = ({ _id }: Snapshot) => {
    const parameters = new URLSearchParams(search)
    parameters.set('revision', _id)
    return `${pathname}?${parameters}`
  }
  if (isUnknown) return null
  return (
    <ClientPage companyId={companyId} page={page} title={texts.title} showsLive>
      <QueryView
        query={query}
        failed={{ operation: loading }}
        skeleton={<DataTable label={texts.listTitle} columns={columns} rows={undefined} rowKey={({ _id }) => _id} />}
      >
        {(snapshots) => {
          const open = snapshots.find(({ _id }) => _id === openId)
          return (
            <>
              <DataTable
                label={texts.listTitle}
                columns={columns}
                rows={snapshots}
                rowKey={({ _id }) => _id}
                href={hrefOf}
                empty={<EmptyState text={texts.none} />}
              />
              {open === undefined ? null : <SnapshotInfo snapshot={open} onClose={() => setOpenId('')} />}
            </>
          )
        }}
      </QueryView>
      <AsOf companyId={companyId} />
    </ClientPage>
  )
}

function Name({ snapshot: { label, completed_review, deleted } }: { readonly snapshot: Snapshot }) {
  return (
    <Group gap="sm">
      <span>{label}</span>
      {completed_review ? <StatusBadge state="approved">Completed review</StatusBadge> : null}
      {deleted === null ? null : (
        <Text as="span" size="small" tone="dim">
          {deletedText(deleted)}
        </Text>
      )}
    </Group>
  )
}
