import type { Answer } from '@dossier/contract/endpoint'
import type { getDashboard } from '@dossier/contract/endpoints/clients'
import type { Read } from '@dossier/contract/field'
import { proposed } from '@dossier/contract/proposed'
import type { Dashboard } from '@dossier/contract/schemas/clients'

type Received = Answer<typeof getDashboard>['companyData']
/** Who a client is: all that callers without view_dashboard_tab receive (DSH-43). */
export type ClientIdentity = Exclude<Received, Dashboard>
export type { Dashboard }

export const isDashboard = (client: Received): client is Dashboard => 'account_numbers' in client

/** Reads what is approved of a client. */
export const readApproved =
  (client: Received): Read =>
  (name) =>
    proposed(client, name).value
