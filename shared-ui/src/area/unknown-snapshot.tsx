import { snapshotMessages } from '@dossier/contract/messages/snapshots'
import { Button } from '../button/button'
import { Page } from '../page/page'
import { EmptyState } from '../states/empty-state'
import { useCloseSnapshot } from './snapshot-banner'

/** What stands in the place of a client's page where its address asks for a snapshot that is not there: never live data. */
export function UnknownSnapshot({ companyId, title }: { readonly companyId: string; readonly title: string }) {
  const close = useCloseSnapshot(companyId)
  return (
    <Page title={title} documentTitle={`${title} - Dossier`} breadcrumbs={[]}>
      <EmptyState text={snapshotMessages.notThere}>
        <Button onClick={close}>{snapshotMessages.close}</Button>
      </EmptyState>
    </Page>
  )
}
