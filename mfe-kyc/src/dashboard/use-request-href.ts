import { useMay } from '@dossier/shared-ui/session'

/** Where a change request of the client is shown; undefined for those who may not open one (CHG-21). */
export function useRequestHref(companyId: string): ((actionId: string) => string) | undefined {
  const mayList = useMay('viewRequestLog')
  const mayOpen = useMay('can_view_details')
  return mayList && mayOpen ? (actionId) => `/${companyId}/workflow/${actionId}/` : undefined
}
