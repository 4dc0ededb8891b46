import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { addressAt, pathOf } from './tron-address'

/** WAL-03: the organisation's address, made by the first call and the same ever after. 503 where no key is set up. */
export async function allocateAddress(ctx: MemberContext) {
  const known = await ctx.wallets.addressOf(ctx.member)
  if (known !== null) return { address: known }
  const { walletKey } = ctx
  ensure(walletKey !== undefined, 'unavailable')
  await ctx.wallets.prepareIndex()
  return { address: await takeNext(ctx, walletKey) }
}

const takeNext = act(async (ctx: Acting<MemberContext>, walletKey: string) => {
  const { wallets, member, session, at } = ctx
  const meanwhile = await wallets.addressOf(member, session)
  if (meanwhile !== null) return meanwhile
  const index = await wallets.takeIndex(session)
  const address = addressAt(walletKey, index)
  await wallets.insert({ organisationId: member.organisationId, index, address, createdAt: at }, session)
  ctx.record({ what: 'wallet allocated', record: null, companyId: null, details: { address, path: pathOf(index) } })
  return address
})
