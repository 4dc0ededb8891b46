import { useQuery } from '@tanstack/react-query'
import { clientRecordsQuery } from '../../area/client-queries'
import { lazyComponent } from '../../area/lazy-component'
import { PageBoundary } from '../../area/page-boundary'
import { useSnapshotId } from '../../area/review-mode'
import { UntilLoaded } from '../../area/until-loaded'
import { Skeleton } from '../../controls/feedback/skeleton'
import { useScope } from '../records/scope-context'
import type { PartyDocumentsProps } from './party-documents'

// of the shell, whose copy of this module is the page's
const Documents = lazyComponent('shell', async () => (await import('./party-documents')).PartyDocuments)

/** The documents of a person or a legal entity, from the records that its page has loaded. */
export function LazyPartyDocuments(props: PartyDocumentsProps) {
  const { companyId } = useScope()
  const snapshotId = useSnapshotId()
  const { data: records } = useQuery({ ...clientRecordsQuery(companyId, snapshotId), enabled: false })
  if (records === undefined) return null
  return (
    <PageBoundary title="The documents are not available">
      <UntilLoaded fallback={<Skeleton height={240} label="Loading the documents" />}>
        <Documents {...props} records={records} />
      </UntilLoaded>
    </PageBoundary>
  )
}
