import { clientPage } from '@dossier/contract/file/client-pages'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { deleteClientQuestion, deleteClientTitle } from '@dossier/contract/file/messages/dashboard'
import { call } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { CreateTaskButton } from '@dossier/shared-ui/files'
import { CreationOrRemoval, DeleteButton, EditScope, useMayOn, useReviewMode } from '@dossier/shared-ui/records'
import { OwnershipChartButton } from '../ownership/ownership-chart-button'
import { SnapshotButtons } from '../review-history/snapshot-buttons'
import { AccountNumbers } from './account-numbers'
import type { Dashboard } from './dashboard-record'
import { DashboardSections } from './dashboard-sections'
import { Overview } from './overview/overview'

/** DSH-15: what asks for attention, then the client's own data in blocks. */
export function ClientDashboard({ client }: { readonly client: Dashboard }) {
  const isReview = useReviewMode()
  return (
    <ClientPage
      companyId={client._id}
      page={clientPage('dashboard')}
      marks={<CreationOrRemoval record={client} noun="client" />}
      actions={
        <>
          <OwnershipChartButton client={client} />
          {isReview ? null : <CreateTaskButton companyId={client._id} />}
          {isReview ? null : <SnapshotButtons companyId={client._id} />}
          {isReview ? null : <DeleteClient client={client} />}
        </>
      }
    >
      <EditScope companyId={client._id} readOnly={isReview} operation="dashboard saving">
        <Overview client={client} />
        <DashboardSections client={client} after={<AccountNumbers client={client} />} />
      </EditScope>
    </ClientPage>
  )
}

/** DSH-40: files the removal of the whole client; nothing once one is filed. */
function DeleteClient({ client }: { readonly client: Dashboard }) {
  const navigate = useNavigateTo()
  if (!useMayOn('company', 'delete') || client.pending_action?.actionType === 'remove') return null
  return (
    <DeleteButton
      kind="company"
      id={client._id}
      rev={client.rev}
      companyId={client._id}
      deletion={{
        title: deleteClientTitle(client.company_type),
        question: deleteClientQuestion,
        send: (company_id, asked) => call(deleteClient, { body: { company_id, ...asked } }),
        onDeleted: () => navigate('/'),
      }}
    />
  )
}
