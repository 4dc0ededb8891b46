import { limits } from '@dossier/contract/platform/limits'
import { foundAssociated } from '../../platform/errors'
import type { ChangeCount, ChangeOrdering } from '../case-files/client-orders'
import type { MemberContext } from '../context'
import { companyTypeOf, nameOfClient } from '../kinds/company'
import type { ListedView } from './change-list.repository'
import { presentChanges } from './present-changes'

/** Which list: of what is open or of what is done, over all clients or of one (NTF-12). */
type Listed = { readonly view: ListedView; readonly company_id?: string | undefined }
type Page = Listed & { readonly offset?: number | undefined; readonly limit?: number | undefined }

/** A page of changes, newest first. */
export async function listChanges(ctx: MemberContext, { offset = 0, limit, ...listed }: Page) {
  const { view, company_id } = listed
  const [actions, { count }] = await Promise.all([
    ctx.changeLists.page(ctx.member, view, company_id, offset, limit ?? limits.notificationPageSize),
    countListed(ctx, listed),
  ])
  return { notifications: await presentChanges(ctx, actions), count }
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
