import { limits } from '@dossier/contract/platform/limits'
import { foundAssociated } from '../../platform/errors'
import type { ChangeCount, ChangeOrdering } from '../case-files/client-orders'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { sittingOf } from '../engine/sitting'
import { companyTypeOf, nameOfClient } from '../kinds/company'
import type { ListedView } from './change-list.repository'
import { presentChanges } from './present-changes'
import { wholeSittings } from './whole-sittings'

/** Which list: of what is open or of what is done, over all clients or of one (NTF-12). */
type Listed = { readonly view: ListedView; readonly company_id?: string | undefined }
type Page = Listed & { readonly offset?: number | undefined; readonly limit?: number | undefined }
type PageOfSittings = Page & { readonly sittings?: 'whole' | undefined }

/** A page of changes, newest first. With whole sittings it may hold more of them than its limit. */
export async function listChanges(ctx: MemberContext, { sittings, ...page }: PageOfSittings) {
  const [actions, { count }] = await Promise.all([pageOf(ctx, page), countListed(ctx, page)])
  const shown = sittings === 'whole' ? await withWholeSittings(ctx, page, actions) : actions
  return { notifications: await presentChanges(ctx, shown), count }
}

const pageOf = ({ changeLists, member }: MemberContext, { view, company_id, offset = 0, limit }: Page) =>
  changeLists.page(member, view, company_id, offset, limit ?? limits.notificationPageSize)

/** No page splits a sitting (WRK-18). */
async function withWholeSittings(
  { changeLists, member }: MemberContext,
  { view, company_id }: Page,
  page: readonly Action[],
) {
  const ids = [...new Set(page.map((action) => sittingOf(action).id))]
  return wholeSittings(page, await changeLists.ofSittings(member, view, company_id, ids))
}

/** NTF-14. The changes of a client that was removed stay listed (GOV-22). */
export async function countListed(ctx: MemberContext, { view, company_id: companyId }: Listed) {
  const { member, changeLists } = ctx
  if (!companyId) {
    const counts = await ctx.organisations.counts(member)
    return { count: view === 'forConfirmation' ? counts.open : counts.handled }
  }
  const client = await ctx.clients.get(member, companyId)
  if (client) return { count: view === 'forConfirmation' ? client.openChanges : client.handledChanges }
  foundAssociated((await changeLists.removedClients(member, [companyId])).get(companyId))
  return { count: await changeLists.count(member, view, companyId) }
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
