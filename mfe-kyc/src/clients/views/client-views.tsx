import { viewOpensWithout } from '@dossier/contract/portfolio/messages'
import { Alert, Stack } from '@dossier/shared-ui/core'
import { useClientListAddress } from '../use-client-list-address'
import { useSeesClients } from '../use-sees-clients'
import { QuickFilters } from './quick-filters'
import { useClientViews } from './use-client-views'
import { ViewActs } from './view-acts'
import { ViewTabs } from './view-tabs'
import styles from './view-tabs.module.css'

/** WRK-05: saved views and quick filters, above the list of clients, for who sees one. */
export const ClientViews = () => (useSeesClients() ? <Views /> : null)

function Views() {
  const address = useClientListAddress()
  const views = useClientViews(address)
  const gone = views.current?.gone ?? []
  return (
    <Stack gap="sm">
      <div className={styles.views}>
        <ViewTabs views={views} />
        <ViewActs views={views} />
      </div>
      {gone.length === 0 ? null : <Alert state="info">{viewOpensWithout(gone)}</Alert>}
      <QuickFilters asked={address.asked} />
    </Stack>
  )
}
