import { pageOf } from '@dossier/contract/file/client-pages'
import { auditMessages } from '@dossier/contract/trail/messages'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Group } from '@dossier/shared-ui/core'
import { Page, useListAddress } from '@dossier/shared-ui/frame'
import { useParams } from '@dossier/shared-ui/router'
import area from '../../area.json'
import { ExportButton, useVerify, Verdict, VerifyButton } from './audit-acts'
import { AuditList, newestFirst } from './audit-list'

const page = pageOf(area.clientPages, 'audit')

/** GOV-15, GOV-34: what happened in the organisation or with one client, whether it holds, and a pack to download. */
export function AuditPage() {
  const { companyId } = useParams()
  const { filter } = useListAddress(newestFirst)
  const verify = useVerify()
  const part = { client: companyId ?? filter('client'), from: filter('from'), to: filter('to') }
  const actions = (
    <Group>
      <ExportButton part={part} />
      <VerifyButton verify={verify} />
    </Group>
  )
  const content = (
    <>
      <Verdict verify={verify} />
      <AuditList companyId={companyId} />
    </>
  )
  return companyId === undefined ? (
    <Page title={auditMessages.title} breadcrumbs={[{ label: auditMessages.title }]} actions={actions}>
      {content}
    </Page>
  ) : (
    <ClientPage companyId={companyId} page={page} actions={actions} showsLive>
      {content}
    </ClientPage>
  )
}
