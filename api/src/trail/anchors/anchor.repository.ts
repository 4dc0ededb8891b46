import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Anchor } from './anchor'

/** `due`: the places that have not taken it yet. */
type AnchorDocument = Anchor & { _id: string; due: readonly string[] }

export const anchorIndexes: CollectionIndexes[] = [
  {
    collection: 'audit_anchors',
    indexes: [{ key: { organisation_id: 1, sequence: 1, at: 1 } }, { key: { due: 1, at: 1, _id: 1 } }],
  },
  { collection: 'audit_anchor_mails', indexes: [] },
]

const plain = { _id: 0, due: 0 } as const

export type AnchorRepository = ReturnType<typeof createAnchorRepository>

/** The anchors that the product itself remembers; what proves something to others is kept outside. */
export function createAnchorRepository(db: Db, newId: () => string) {
  const anchors = db.collection<AnchorDocument>('audit_anchors')
  const mails = db.collection<{ _id: string; at: Date }>('audit_anchor_mails')

  return {
    /** Adds anchors in their order, due to these places. */
    async add(signed: readonly Anchor[], due: readonly string[]) {
      await anchors.insertMany(signed.map((anchor) => ({ _id: newId(), ...anchor, due })))
    },

    /** The newest anchor of a chain that was signed with a key; of the same head, one with a time stamp. */
    async newest(chain: string, public_key: string): Promise<Anchor | null> {
      const options = { sort: { sequence: -1, at: -1 }, limit: 2, projection: plain } as const
      const [newest, other] = await anchors.find({ organisation_id: chain, public_key }, options).toArray()
      if (!newest) return null
      const isStamped = other?.sequence === newest.sequence && other.at === newest.at && other.timestamp !== undefined
      return isStamped ? other : newest
    },

    /** The newest anchor of a chain that a place has taken. */
    async newestTaken(chain: string, public_key: string, place: string): Promise<Anchor | null> {
      const filter = { organisation_id: chain, public_key, due: { $ne: place } }
      return anchors.findOne(filter, { sort: { sequence: -1, at: -1 }, projection: plain })
    },

    /** The newest anchor of a chain by each key that signed one. */
    async newestOfEachKey(chain: string): Promise<readonly Anchor[]> {
      const keys = await anchors.distinct('public_key', { organisation_id: chain })
      const newest = await Promise.all(keys.map((key) => this.newest(chain, key)))
      return newest.filter((anchor) => anchor !== null)
    },

    /** A place has lost everything: what it had taken is due to it again. Returns how much that is. */
    async makeDueAgain(place: string): Promise<number> {
      return (await anchors.updateMany({ due: { $ne: place } }, { $push: { due: place } })).modifiedCount
    },

    /** Anchors that a place has not taken yet, the oldest first. */
    async dueTo(place: string, limit: number): Promise<readonly { readonly id: string; readonly anchor: Anchor }[]> {
      const found = await anchors.find({ due: place }, { sort: { at: 1, _id: 1 }, limit }).toArray()
      return found.map(({ _id: id, due, ...anchor }) => ({ id, anchor }))
    },

    async markTaken(ids: readonly string[], place: string) {
      await anchors.updateMany({ _id: { $in: [...ids] } }, { $pull: { due: place } })
    },

    /** Whether the anchor of a chain was mailed no later than then; now it is. */
    async takeMailTurn(chain: string, before: Date, at: Date, session: ClientSession): Promise<boolean> {
      const last = await mails.findOne({ _id: chain }, { session })
      if (last && last.at > before) return false
      await mails.updateOne({ _id: chain }, { $set: { at } }, { session, upsert: true })
      return true
    },

    /** All anchors of a chain, the oldest first. */
    all: (chain: string): Promise<Anchor[]> =>
      anchors.find<Anchor>({ organisation_id: chain }, { projection: plain, sort: { sequence: 1, at: 1 } }).toArray(),
  }
}
