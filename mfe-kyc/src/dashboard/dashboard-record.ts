import type { Answer } from '@dossier/contract/endpoint'
import type { getDashboard } from '@dossier/contract/endpoints/clients'
import type { FieldValue, Read } from '@dossier/contract/field'
import { displayName } from '@dossier/contract/names'
import type { Dashboard } from '@dossier/contract/schemas/clients'
import { heldIn } from '@dossier/shared-ui/forms'

type Received = Answer<typeof getDashboard>['companyData']
/** Who a client is: all that callers without view_dashboard_tab receive (DSH-43). */
export type ClientIdentity = Exclude<Received, Dashboard>
export type { Dashboard }

export const isDashboard = (client: Received): client is Dashboard => 'account_numbers' in client

/** Reads what is approved of a client. */
export const readApproved =
  (client: Received): Read =>
  (name) =>
    heldIn(client, name).value

const textOf = (value: FieldValue) => (typeof value === 'string' ? value : null)

/** CLI-06. */
export const clientName = (client: Received): string =>
  displayName({
    company_type: client.company_type,
    name: textOf(heldIn(client, 'name').value),
    first_name: textOf(heldIn(client, 'first_name').value),
    last_name: textOf(heldIn(client, 'last_name').value),
  })
