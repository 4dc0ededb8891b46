import type { Actor, Member } from '../access/actor'
import { callerOf, may } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction, Transaction } from '../audit/transaction'
import { ensure } from '../errors'
import type { NewId } from '../ids'
import { creditsOf, entryAfter, type NewCredit } from './credit'
import type { CreditRepository } from './credit.repository'
import { addressAt, pathOf } from './tron-address'
import type { WalletRepository } from './wallet.repository'

type Dependencies = {
  wallets: WalletRepository
  credits: CreditRepository
  /** The deployment's extended public key; undefined where none is set up. */
  walletKey: string | undefined
  inTransaction: InTransaction
  newId: NewId
}
export type WalletService = ReturnType<typeof createWalletService>

/** ADM-17, ADM-20: what holds until an operator sets prices and activates a subscription. */
const subscription = { status: 'inactive' as const, activated_at: null, expire_at: null, rows_left: 0 }
const costPerRow = 0

export function createWalletService({ wallets, credits, walletKey, inTransaction, newId }: Dependencies) {
  return {
    /** WAL-03: the organisation's address, made by the first call and the same ever after. 503 where no key is set up. */
    async allocate(member: Member) {
      const known = await wallets.addressOf(member)
      return { address: known ?? (await allocateNew(member)) }
    },

    /** WAL-06, WAL-07: what the caller's organisation has. Someone without one has nothing. */
    async balance(actor: Actor) {
      return { balance: await balanceOf(actor.organisationId), subscription, cost_per_row: costPerRow }
    },

    /** Books one line on an organisation's account, in the transaction of the act behind it. 402 when it is not covered. */
    async book(scope: Scope, credit: Omit<NewCredit, 'id' | 'at'>, { session, at }: Transaction) {
      const entry = entryAfter(await credits.newest(scope, session), { ...credit, id: newId(), at })
      await credits.insert(scope, entry, session)
      return entry
    },

    /** What get-user answers of the wallet: the address only to those who may see it (PRM-33), null when there is none. */
    async summary(actor: Actor) {
      const { organisationId } = actor
      const seen = organisationId !== null && may(actor, 'view_wallet')
      const [wallet, balance] = await Promise.all([
        seen ? wallets.addressOf({ organisationId }) : null,
        balanceOf(organisationId),
      ])
      return { wallet, balance }
    },
  }

  async function balanceOf(organisationId: string | null): Promise<number> {
    const newest = organisationId === null ? null : await credits.newest({ organisationId })
    return creditsOf(newest?.balanceMicros ?? 0)
  }

  async function allocateNew(member: Member): Promise<string> {
    const { organisationId } = member
    ensure(walletKey !== undefined, 'unavailable')
    await wallets.prepareIndex()
    return inTransaction(organisationId, callerOf(member), async ({ session, at, record }) => {
      const meanwhile = await wallets.addressOf(member, session)
      if (meanwhile !== null) return meanwhile
      const index = await wallets.takeIndex(session)
      const address = addressAt(walletKey, index)
      await wallets.insert({ organisationId, index, address, createdAt: at }, session)
      record({ what: 'wallet allocated', record: null, companyId: null, details: { address, path: pathOf(index) } })
      return address
    })
  }
}
