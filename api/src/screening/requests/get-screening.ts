import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { statesOfHits } from './decisions-on-hits'
import { presentScreening } from './screening'
import { ensureSeen } from './sight'

/** SAN-37. */
export async function getScreening(ctx: MemberContext, id: string) {
  const screening = found(await ctx.screenings.get(ctx.member, id))
  found(await ctx.clients.get(ctx.member, screening.companyId))
  await ensureSeen(ctx, screening)
  return { data: { ...presentScreening(screening), hits: await statesOfHits(ctx, ctx.member, screening) } }
}
