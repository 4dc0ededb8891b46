import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { kycTitle } from '@dossier/contract/file/messages/dashboard'
import { clientName } from '@dossier/contract/platform/names'
import type { Crumb } from './breadcrumbs'

const listOf = { corporate: '/', account_holder: '/?type=account_holder' } as const

type Client = { readonly _id: string; readonly company_type: keyof typeof listOf }

export const clientCrumbs = (client: Client): readonly [list: Crumb, client: Crumb] => [
  { label: kycTitle[client.company_type], href: listOf[client.company_type] },
  { label: clientName(client), href: clientAddress(client._id, clientPage('dashboard')) },
]
