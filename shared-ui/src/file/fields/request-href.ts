import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { useMay } from '../../server/session/use-session'

/** Where a change request is shown, by its id; undefined where there is nowhere to go. */
export type RequestHref = (actionId: string) => string | undefined

/** Where the change requests of a client are shown; undefined for those who may not open one (CHG-21). */
export function useRequestHref(companyId: string): RequestHref | undefined {
  const mayList = useMay('viewRequestLog')
  const mayOpen = useMay('can_view_details')
  return mayList && mayOpen ? (actionId) => `${clientAddress(companyId, clientPage('workflow'))}${actionId}` : undefined
}
