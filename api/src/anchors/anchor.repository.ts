import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { Anchor } from './anchor'

type AnchorDocument = Anchor & { _id: string }

export const anchorIndexes: CollectionIndexes[] = [
  { collection: 'audit_anchors', indexes: [{ key: { organisation_id: 1, sequence: 1, at: 1 } }] },
]

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
      return anchors.findOne({ organisation_id: chain, public_key }, { sort, projection: { _id: 0 } })
    },

    /** All anchors of a chain, the oldest first. */
    all: (chain: string): Promise<Anchor[]> =>
      anchors
        .find<Anchor>({ organisation_id: chain }, { projection: { _id: 0 }, sort: { sequence: 1, at: 1 } })
        .toArray(),
  }
}
