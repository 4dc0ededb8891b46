import type { Db } from 'mongodb'

export type ScannedContentRepository = ReturnType<typeof createScannedContentRepository>

/** Which contents the scanner has found clean. */
export function createScannedContentRepository(db: Db) {
  const scanned = db.collection<{ _id: string; at: Date }>('scanned_contents')
  return {
    has: async (sha256: string): Promise<boolean> => (await scanned.findOne({ _id: sha256 })) !== null,
    async add(sha256: string, at: Date) {
      await scanned.updateOne({ _id: sha256 }, { $set: { at } }, { upsert: true })
    },
  }
}
