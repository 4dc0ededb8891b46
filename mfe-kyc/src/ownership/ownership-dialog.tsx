import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { clientName, isolated } from '@dossier/contract/platform/names'
import { clientRecordsQuery } from '@dossier/shared-ui/area/client-queries'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { useSnapshotId } from '@dossier/shared-ui/area/review-mode'
import { Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useQuery } from '@dossier/shared-ui/query'
import { OwnershipView } from './ownership-view'

type Props = { readonly client: LoadedClientRecord; readonly onClose: () => void }

/** Who owns and directs a client: the chart, and what each holds in the end. */
export function OwnershipDialog({ client, onClose }: Props) {
  const query = useQuery(clientRecordsQuery(client._id, useSnapshotId()))
  return (
    <Modal title={`Ownership of ${isolated(clientName(client))}`} size="full" onClose={onClose}>
      <QueryView
        query={query}
        failed={{ operation: 'ownership loading' }}
        skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}
      >
        {(records) => <OwnershipView client={client} records={records} onLeave={onClose} />}
      </QueryView>
    </Modal>
  )
}
