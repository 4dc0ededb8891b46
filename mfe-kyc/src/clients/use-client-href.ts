import {
  clientAddress,
  clientPage,
  clientPages,
  hasPage,
  type KnownClientPage,
} from '@dossier/contract/file/client-pages'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import { useIsShown } from '@dossier/shared-ui/area/shown-addresses'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'

const dashboard = clientPage('dashboard')

/** The dashboard before all others; whether a switch of the client is on is not known in a list. */
const inOrder: readonly KnownClientPage[] = [
  dashboard,
  ...clientPages.filter((page) => page !== dashboard && page.clientSwitch === undefined),
]

/** Returns where a client opens (CLI-15): a user who may not see its dashboard would only be sent back from there. */
export function useClientHref() {
  const session = useSession()
  const isShown = useIsShown()
  return ({ _id, company_type }: Pick<ClientListItem, '_id' | 'company_type'>): string => {
    const page = inOrder.find(
      (each) => mayOpenPage(session, each) && hasPage(company_type, each) && isShown(clientAddress(_id, each)),
    )
    return clientAddress(_id, page ?? dashboard)
  }
}
