import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'

type StaffPlaceDocument = {
  /** A keyed hash of organisation and browser or network, so that neither is kept. */
  _id: string
  expires_at: Date
}

export const staffPlaceIndexes: CollectionIndexes[] = [
  { collection: 'staff_places', indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }] },
]

export type StaffPlaceRepository = ReturnType<typeof createStaffPlaceRepository>

export function createStaffPlaceRepository(db: Db) {
  const places = db.collection<StaffPlaceDocument>('staff_places')

  return {
    async keep(ids: readonly string[], expires_at: Date) {
      const updates = ids.map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { expires_at } }, upsert: true },
      }))
      if (updates.length > 0) await places.bulkWrite(updates)
    },

    /** Whether any of them is kept. */
    async has(ids: readonly string[], now: Date): Promise<boolean> {
      return (await places.findOne({ _id: { $in: [...ids] }, expires_at: { $gt: now } })) !== null
    },
  }
}
