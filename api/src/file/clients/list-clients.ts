import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { limits } from '@dossier/contract/platform/limits'
import type { Ordering } from '../case-files/client-orders'
import type { MemberContext } from '../context'
import { presentListItem } from './present-client'

type Page = {
  readonly search?: string | undefined
  readonly ordering: Ordering
  readonly page: number
  readonly filters: ClientFilters
}

/** A page of 30 clients with how many there are in all (CLI-24). */
export async function listClients(ctx: MemberContext, { search, ordering, page, filters }: Page) {
  const { member, clients, timeZone } = ctx
  const wanted = { text: search ?? '', filters, timeZone }
  const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const listed = await clients.list(member, wanted, ordering, window, countOf(ctx, wanted))
  return { companies: listed.clients.map((client) => presentListItem(client, member)), count: listed.count }
}

type Wanted = { readonly text: string; readonly filters: ClientFilters }

/** Whole types are counted already; everything narrower is counted by the index. */
function countOf({ organisations, member }: MemberContext, { text, filters }: Wanted) {
  const { company_type, ...narrower } = filters
  const narrowed = text.trim() !== '' || Object.values(narrower).some((value) => value && value !== 'all')
  if (narrowed) return undefined
  return async () => {
    const counts = await organisations.counts(member)
    return company_type ? counts[company_type] : counts.corporate + counts.account_holder
  }
}
