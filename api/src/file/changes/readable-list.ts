import { foundAssociated } from '../../platform/errors'
import type { Client } from '../case-files/client'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { sittingOf } from '../engine/sitting'
import type { ChangeList } from './change-list.repository'
import { mayDecide, requestOf } from './change-rule'
import { type Asked, isNarrowed, narrowingFor } from './narrowing'
import { peopleFor } from './people-for'

/** A list of changes as its reader may read it. */
export type ReadableList = {
  readonly page: (offset: number, limit: number) => Promise<readonly Action[]>
  /** Everything in it of these sittings. */
  readonly ofSittings: (ids: readonly string[]) => Promise<readonly Action[]>
  readonly count: () => Promise<number>
}

/** The list that is asked for (WRK-09). Throws 404 for a client that never was. */
export async function readableList(ctx: MemberContext, asked: Asked): Promise<ReadableList> {
  const client = await clientOf(ctx, asked.company_id)
  const { view, company_id: companyId, order } = asked
  const whole = { view, companyId, order }
  if (!isNarrowed(asked)) return stored(ctx, whole, () => countOfAll(ctx, asked, client))
  const narrowing = narrowingFor(ctx.member, asked, ctx.now())
  if (!narrowing) return atHand([])
  const list = { ...whole, ...narrowing }
  if (asked.for_me === 'true' || asked.changes_requested === 'true') {
    return atHand(view === 'forConfirmation' ? await byPeople(ctx, list, asked) : [])
  }
  return stored(ctx, list, () => ctx.changeLists.count(ctx.member, list))
}

const stored = (
  { changeLists, member }: MemberContext,
  list: ChangeList,
  count: () => Promise<number>,
): ReadableList => ({
  page: (offset, limit) => changeLists.page(member, list, offset, limit),
  ofSittings: (ids) => changeLists.ofSittings(member, list, ids),
  count,
})

const atHand = (actions: readonly Action[]): ReadableList => ({
  page: async (offset, limit) => actions.slice(offset, offset + limit),
  ofSittings: async (ids) => actions.filter((action) => ids.includes(sittingOf(action).id)),
  count: async () => actions.length,
})

/**
 * Open changes that the caller may decide, or of which changes are requested by someone who still decides. Who does follows
 * from accounts, rights and trust as they are now, so that it stands in no index: the rule is asked of each change of the
 * list that they may see.
 */
async function byPeople(ctx: MemberContext, list: ChangeList, asked: Asked): Promise<readonly Action[]> {
  const open = await ctx.changeLists.whole(ctx.member, list)
  const people = await peopleFor(ctx, ctx.member, open)
  return open.filter(
    (action) =>
      (asked.for_me !== 'true' || mayDecide(ctx.member, action, people)) &&
      (asked.changes_requested !== 'true' || requestOf(action, people) !== undefined),
  )
}

/** Of all there is, counters know the number; of a client that was removed, whose changes stay listed, they do not (GOV-22). */
async function countOfAll({ organisations, changeLists, member }: MemberContext, asked: Asked, client: Client | null) {
  const { view, company_id: companyId } = asked
  const isOpen = view === 'forConfirmation'
  if (client) return isOpen ? client.openChanges : client.handledChanges
  if (companyId) return changeLists.count(member, { view, companyId })
  const counts = await organisations.counts(member)
  return isOpen ? counts.open : counts.handled
}

/** The client a list is about; null where it was removed, or the list is about all. */
async function clientOf({ member, clients, changeLists }: MemberContext, companyId: string | undefined) {
  if (!companyId) return null
  const client = await clients.get(member, companyId)
  if (!client) foundAssociated((await changeLists.removedClients(member, [companyId])).get(companyId))
  return client
}
