import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Anchor } from './anchor'

/** `outside`: it has reached every place where anchors are kept. */
type AnchorDocument = Anchor & { _id: string; outside?: true }

export const anchorIndexes: CollectionIndexes[] = [
  { collection: 'audit_anchors', indexes: [{ key: { organisation_id: 1, sequence: 1, at: 1 } }] },
]

const plain = { _id: 0, outside: 0 } as const

export type AnchorRepository = ReturnType<typeof createAnchorRepository>

/** The anchors that the product itself remembers; what proves something to others is kept outside. */
export function createAnchorRepository(db: Db, newId: () => string) {
  const anchors = db.collection<AnchorDocument>('audit_anchors')

  return {
    async add(anchor: Anchor) {
      await anchors.insertOne({ _id: newId(), ...anchor })
    },

    /** The newest anchor of a chain that was signed with a key. */
    async newest(chain: string, public_key: string): Promise<Anchor | null> {
      const sort = { sequence: -1, at: -1 } as const
      return anchors.findOne({ organisation_id: chain, public_key }, { sort, projection: plain })
    },

    /** Up to which event of a chain heads have reached every place, 0 before the first. */
    async outsideUpTo(chain: string, public_key: string): Promise<number> {
      const filter = { organisation_id: chain, public_key, outside: true } as const
      return (await anchors.findOne(filter, { sort: { sequence: -1 } }))?.sequence ?? 0
    },

    /** These chains have reached every place by now. */
    async markOutside(chains: readonly string[]) {
      await anchors.updateMany({ organisation_id: { $in: [...chains] } }, { $set: { outside: true } })
    },

    /** All anchors of a chain, the oldest first. */
    all: (chain: string): Promise<Anchor[]> =>
      anchors.find<Anchor>({ organisation_id: chain }, { projection: plain, sort: { sequence: 1, at: 1 } }).toArray(),
  }
}
