import { type ClientOrderingKey, columnOfFilter, columnRights } from '@dossier/contract/file/client-list'
import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import type { Ordering } from '../case-files/client-orders'
import { cursorOf, placeIn } from '../case-files/client-place'
import type { Viewer } from '../case-files/visibility'
import type { MemberContext } from '../context'
import { presentListItem } from './present-client'

type Asked = {
  readonly search?: string | undefined
  readonly ordering: Ordering
  readonly page?: number | undefined
  readonly after?: string | undefined
  readonly filters: ClientFilters
}

/** A page of 30 clients with how many there are in all and what the next one is behind (CLI-24, WRK-02). */
export async function listClients(ctx: MemberContext, { search = '', ordering, page, after, filters }: Asked) {
  const { member, clients, timeZone, now } = ctx
  ensureSeesColumns(member, columnsOf(ordering.key, filters))
  const wanted = { text: search, filters, timeZone, today: calendarDateOf(now(), timeZone) }
  const window = after === undefined ? numbered(page ?? 1) : behind(after, ordering, page)
  const listed = await clients.list(member, wanted, ordering, window, knownOf(ctx, wanted))
  return {
    companies: listed.clients.map((client) => presentListItem(client, member)),
    count: listed.count,
    next: listed.next ? cursorOf(ordering, listed.next) : null,
  }
}

/** 403 for a column that is not shown to everyone who may list clients, and not to this one. */
export function ensureSeesColumns(viewer: Viewer, columns: readonly ClientOrderingKey[]) {
  for (const column of columns) {
    const right = columnRights[column]
    ensure(right === undefined || may(viewer, right), 'forbidden')
  }
}

/** The columns by which a list is ordered or narrowed. */
export const columnsOf = (order: ClientOrderingKey, filters: ClientFilters): readonly ClientOrderingKey[] => [
  order,
  ...Object.entries(columnOfFilter).flatMap(([filter, column]) => (filter in filters ? [column] : [])),
]

const numbered = (page: number) => ({ skip: (page - 1) * limits.pageSize, limit: limits.pageSize })

function behind(after: string, ordering: Ordering, page: number | undefined) {
  const invalid = { errors: { after: validationMessages.invalidValue } }
  ensure(page === undefined, 'invalid-request', invalid)
  return { behind: found(placeIn(after, ordering), 'invalid-request', invalid), limit: limits.pageSize }
}

type Wanted = { readonly text: string; readonly filters: ClientFilters }

/** Whole types are counted already; everything narrower is counted by the index. */
const knownOf = ({ organisations, member }: MemberContext, { text, filters }: Wanted) => {
  const { company_type, ...narrower } = filters
  return {
    isWhole: text.trim() === '' && !Object.values(narrower).some((value) => value !== undefined && value !== 'all'),
    async total() {
      const counts = await organisations.counts(member)
      return company_type ? counts[company_type] : counts.corporate + counts.account_holder
    },
  }
}
