import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { found } from '../../platform/errors'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'

/** The receiving address of one organisation (WAL-07), for good. */
export type Wallet = {
  readonly organisationId: string
  /** Its place below the deployment's extended public key; no other wallet ever has the same. */
  readonly index: number
  readonly address: string
  readonly createdAt: Date
}

type WalletDocument = Omit<Wallet, 'organisationId'> & { _id: string }
type CounterDocument = { _id: 'next'; index: number }

export const walletIndexes: CollectionIndexes[] = [
  {
    collection: 'wallets',
    indexes: [
      { key: { index: 1 }, unique: true },
      { key: { address: 1 }, unique: true },
    ],
  },
  { collection: 'wallet_counter', indexes: [] },
]

export const walletEvidence: EvidenceKind = { kind: 'wallet', collection: 'wallets', chainIn: '_id', aside: [] }

export type WalletRepository = ReturnType<typeof createWalletRepository>

export function createWalletRepository(db: Db) {
  const wallets = db.collection<WalletDocument>('wallets')
  const sealed = sealedWrites(walletEvidence, wallets)
  const counter = db.collection<CounterDocument>('wallet_counter')

  return {
    async addressOf({ organisationId }: Scope, session?: ClientSession): Promise<string | null> {
      const wallet = await wallets.findOne({ _id: organisationId }, { session, projection: { address: 1 } })
      return wallet?.address ?? null
    },

    /** Makes sure that there is something to count with before a transaction counts. */
    async prepareIndex() {
      await counter.updateOne({ _id: 'next' }, { $setOnInsert: { index: 0 } }, { upsert: true })
    },

    /** The index that comes next, counted in the transaction that uses it: parallel ones of other organisations retry. */
    async takeIndex(session: ClientSession): Promise<number> {
      const counted = await counter.findOneAndUpdate({ _id: 'next' }, { $inc: { index: 1 } }, { session })
      return found(counted).index
    },

    async insert({ organisationId, ...wallet }: Wallet, session: ClientSession) {
      await sealed.insertOne({ _id: organisationId, ...wallet }, { session })
    },
  }
}
