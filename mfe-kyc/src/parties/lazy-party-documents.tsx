import { clientRecordsQuery } from '@dossier/shared-ui/area/client-queries'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { useSnapshotId } from '@dossier/shared-ui/area/review-mode'
import { Skeleton } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { useScope } from '@dossier/shared-ui/records'
import type { PartyDocumentsProps } from './party-documents'

const Documents = lazyComponent('mfe-kyc', async () => (await import('./party-documents')).PartyDocuments)

/** The documents of a person or a legal entity, from the records that its page has loaded. */
export function LazyPartyDocuments(props: PartyDocumentsProps) {
  const { companyId } = useScope()
  const snapshotId = useSnapshotId()
  const { data: records } = useQuery({ ...clientRecordsQuery(companyId, snapshotId), enabled: false })
  if (records === undefined) return null
  return (
    <PageBoundary title="The documents are not available">
      <LazyBoundary fallback={<Skeleton height={240} label="Loading the documents" />}>
        <Documents {...props} records={records} />
      </LazyBoundary>
    </PageBoundary>
  )
}
