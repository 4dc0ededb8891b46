import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import type { AccountNumber, TransactionProfile } from '@dossier/contract/file/schemas/records'
import type { Permission } from '@dossier/contract/platform/permissions'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { TransactionProfilePage } from '../transaction-profile/transaction-profile-page'
import { anAccount, aProfile } from './accounts.builder'
import { clientRecords } from './board.builder'
import { aDashboard } from './clients.builder'

export const routes = [
  { path: '/', element: <p>The list</p> },
  { path: '/:companyId', element: <p>The dashboard</p> },
  { path: '/:companyId/transaction-profile', element: <TransactionProfilePage /> },
]

type Facts = {
  readonly client?: Parameters<typeof aDashboard>[0]
  readonly profiles?: TransactionProfile[]
  readonly accounts?: AccountNumber[]
  readonly permissions?: readonly Permission[]
  readonly search?: string
}

const switchedOn = { transaction_profile_report: 'YES' }

/** The page of a client's transaction profiles, where the client has them. */
export function openProfiles({
  client = {},
  profiles = [aProfile()],
  accounts = [anAccount()],
  search = '',
  permissions,
}: Facts = {}) {
  const companyData = aDashboard({ ...client, values: { ...switchedOn, ...client.values } })
  stub(getDashboard, { status: 'success', companyData })
  stub(getClientRecords, clientRecords({ account_number: accounts, transactional_profile: profiles }))
  return renderPage(routes, {
    at: `/${clientId(1)}/transaction-profile/${search}`,
    ...(permissions !== undefined && { permissions }),
  })
}
