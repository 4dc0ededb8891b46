import type { Dashboard } from '@dossier/contract/file/schemas/clients'
import type { Read } from '@dossier/contract/platform/fields/field'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'

/** Who a client is: all that callers without view_dashboard_tab receive (DSH-43). */
export type ClientIdentity = Exclude<LoadedClientRecord, Dashboard>
export type { Dashboard }

export const isDashboard = (client: LoadedClientRecord): client is Dashboard => 'account_numbers' in client

/** Reads what is approved of a client. */
export const readApproved =
  (client: LoadedClientRecord): Read =>
  (name) =>
    proposed(client, name).value
