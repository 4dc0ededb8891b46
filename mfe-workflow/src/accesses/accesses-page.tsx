import { pageOf } from '@dossier/contract/file/client-pages'
import { auditMessages } from '@dossier/contract/trail/messages'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Page } from '@dossier/shared-ui/frame'
import { useParams } from '@dossier/shared-ui/router'
import area from '../../area.json'
import { AccessList } from './access-list'

const page = pageOf(area.clientPages, 'accesses')

/** GOV-46: who looked at what of the organisation's clients, or of one. */
export function AccessesPage() {
  const { companyId } = useParams()
  return companyId === undefined ? (
    <Page title={auditMessages.whoLooked} breadcrumbs={[{ label: auditMessages.whoLooked }]}>
      <AccessList />
    </Page>
  ) : (
    <ClientPage companyId={companyId} page={page} showsLive>
      <AccessList companyId={companyId} />
    </ClientPage>
  )
}
