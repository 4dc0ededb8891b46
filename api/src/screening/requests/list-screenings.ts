import { limits } from '@dossier/contract/platform/limits'
import { foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { decisionsOnHits } from './decisions-on-hits'
import { resultWith } from './hit-states'
import { requestOf, subjectOf } from './screening'
import { seenOf } from './sight'

/** A page of 30 of a client's screenings, newest first (SAN-36). */
export async function listScreenings(ctx: MemberContext, companyId: string, page: number) {
  const { member } = ctx
  foundAssociated(await ctx.clients.get(member, companyId))
  const window = { skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const seen = await seenOf(ctx, companyId)
  const { screenings, count } = await ctx.screenings.ofClient(member, companyId, seen, window)
  const subjects = new Set(screenings.flatMap((screening) => subjectOf(screening)?.id ?? []))
  const decisions = await decisionsOnHits(ctx, member, [...subjects])
  return {
    sanctions: screenings.map((screening) => ({
      _id: screening.id,
      request: requestOf(screening),
      datetime: screening.at.toISOString(),
      person_id: screening.personId,
      entity_id: screening.entityId,
      ...resultWith(decisions, screening),
    })),
    count,
  }
}
