import type { ClientListItem } from '@dossier/contract/schemas/clients'
import { allowed, type NamedCheck, useSession } from '@dossier/shared-ui/session'

type Opened = { readonly needs: NamedCheck; readonly path: string; readonly onlyFor?: ClientListItem['company_type'] }

/** Pages of a client, in the order of the sidebar; the dashboard before all others. */
const pages: readonly Opened[] = [
  { needs: 'viewDashboardSection', path: '' },
  { needs: 'canViewDueDiligence', path: 'due-diligence/', onlyFor: 'corporate' },
  { needs: 'viewRequestLog', path: 'workflow/' },
  { needs: 'viewChangeLog', path: 'change-log/' },
]

/** CLI-15: where a client opens. Whoever may not see its dashboard would only be sent back, and gets another page of it. */
export function useClientHref() {
  const session = useSession()
  return ({ _id, company_type }: Pick<ClientListItem, '_id' | 'company_type'>): string => {
    const page = pages.find(
      ({ needs, onlyFor }) => allowed(session, needs) && (onlyFor === undefined || onlyFor === company_type),
    )
    return `/${_id}/${page?.path ?? ''}`
  }
}
