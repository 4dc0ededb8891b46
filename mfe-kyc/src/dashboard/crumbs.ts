import { kycTitle } from '@dossier/contract/messages/dashboard'
import type { Crumb } from '@dossier/shared-ui/frame'
import { type ClientIdentity, clientName, type Dashboard } from './dashboard-record'

const listOf = { corporate: '/', account_holder: '/?type=account_holder' } as const

/** DSH-07: the list the client stands in, then the client. */
export const crumbsOf = (client: Dashboard | ClientIdentity): readonly Crumb[] => [
  { label: kycTitle[client.company_type], href: listOf[client.company_type] },
  { label: clientName(client) },
]
