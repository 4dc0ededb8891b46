import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, GridFSBucket } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'

type Range = { readonly start: number; readonly end: number }

/** Content to keep: read from its first byte on, as often as it is wanted. */
type Content = { readonly sha256: string; readonly open: () => Readable }

/** Content that is kept; a range has both ends included. */
export type KeptContent = { readonly size: number; readonly open: (range?: Range) => Readable }

const bucketName = 'documents'

export const fileStoreIndexes: CollectionIndexes[] = [
  { collection: `${bucketName}.files`, indexes: [{ key: { filename: 1, uploadDate: 1 } }] },
  { collection: `${bucketName}.chunks`, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
]

export type FileStore = ReturnType<typeof createFileStore>

/** Contents of files by their SHA-256, in the database (decision 0046): streamed in and out, never overwritten (GOV-16). */
export function createFileStore(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName })
  const kept = (sha256: string) => bucket.find({ filename: sha256 }).sort({ uploadDate: 1 }).limit(1).next()

  return {
    /** Keeps content that is not there yet. It is found once all of it is. */
    async put({ sha256, open }: Content): Promise<void> {
      if (await kept(sha256)) return
      await pipeline(open(), bucket.openUploadStream(sha256))
    },

    /** Returns what is kept under a SHA-256, null for nothing. */
    async get(sha256: string): Promise<KeptContent | null> {
      const file = await kept(sha256)
      if (file === null) return null
      const open = (range?: Range) =>
        bucket.openDownloadStream(file._id, range && { start: range.start, end: range.end + 1 })
      return { size: file.length, open }
    },
  }
}
