import { limits } from '@dossier/contract/platform/limits'
import type { ChangeCount, ChangeOrdering } from '../case-files/client-orders'
import type { MemberContext } from '../context'
import { sittingOf } from '../engine/sitting'
import { companyTypeOf, nameOfClient } from '../kinds/company'
import type { ListedView } from './change-list.repository'
import type { Asked } from './narrowing'
import { presentChanges } from './present-changes'
import { type ReadableList, readableList } from './readable-list'
import { wholeSittings } from './whole-sittings'

type Page = {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
  readonly sittings?: 'whole' | undefined
}

/** A page of changes (NTF-12, WRK-09). With whole sittings it may hold more of them than its limit. */
export async function listChanges(ctx: MemberContext, { sittings, offset = 0, limit, ...asked }: Asked & Page) {
  const list = await readableList(ctx, asked)
  const [page, count] = await Promise.all([list.page(offset, limit ?? limits.notificationPageSize), list.count()])
  const shown = sittings === 'whole' ? await withWholeSittings(list, page) : page
  return { notifications: await presentChanges(ctx, shown), count }
}

/** No page splits a sitting (WRK-18). */
async function withWholeSittings(list: ReadableList, page: Awaited<ReturnType<ReadableList['page']>>) {
  const ids = [...new Set(page.map((action) => sittingOf(action).id))]
  return wholeSittings(page, await list.ofSittings(ids))
}

/** NTF-14. */
export async function countListed(ctx: MemberContext, asked: Asked) {
  const list = await readableList(ctx, asked)
  return { count: await list.count() }
}

const countOf: Readonly<Record<ListedView, ChangeCount>> = {
  forConfirmation: 'open_changes',
  forHistory: 'handled_changes',
}

type ByClient = {
  readonly view: ListedView
  readonly search?: string | undefined
  readonly ordering: ChangeOrdering
  readonly page: number
}

/** Clients with the number of their changes (NTF-11). */
export async function listByClient({ clients, member }: MemberContext, { view, search, ordering, page }: ByClient) {
  const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const listed = await clients.withChanges(member, countOf[view], search ?? '', ordering, window)
  const data = listed.clients.map(({ record, openChanges, handledChanges }) => ({
    _id: record.id,
    name: nameOfClient(record),
    company_type: companyTypeOf(record),
    createdAt: String(record.facts.createdAt),
    changesCount: view === 'forConfirmation' ? openChanges : handledChanges,
  }))
  return { data, count: listed.count }
}
