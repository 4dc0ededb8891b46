import { limits } from '@dossier/contract/platform/limits'
import type { MemberContext } from '../context'

type Search = { company_id?: string; user_id?: string; from?: string; to?: string; page?: number }

/** A page of 30 accesses, newest first, those of this moment included (GOV-46). Days are inclusive, by the office's calendar. */
export async function listAccesses(ctx: MemberContext, { company_id, user_id, from, to, page = 1 }: Search) {
  await ctx.accessLog.flush()
  const { accesses, count } = await ctx.accesses.search(ctx.member, {
    companyId: company_id,
    userId: user_id,
    from,
    to,
    skip: (page - 1) * limits.pageSize,
    limit: limits.pageSize,
  })
  return { accesses: accesses.map(presentAccess), count }
}

type Found = Awaited<ReturnType<MemberContext['accesses']['search']>>['accesses'][number]

/** An access as an answer and a pack show it. */
export const presentAccess = ({ id, userId, user, companyId, what, record, at, address }: Found) => ({
  _id: id,
  user_id: userId,
  user,
  company_id: companyId,
  what,
  record,
  at: at.toISOString(),
  address,
})
