import { pipeline } from 'node:stream/promises'
import { type Db, GridFSBucket, MongoRuntimeError, ObjectId } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { Shelf } from './shelf'

const bucketName = 'documents'

export const fileStoreIndexes: CollectionIndexes[] = [
  { collection: `${bucketName}.files`, indexes: [{ key: { filename: 1, uploadDate: 1 } }] },
  { collection: `${bucketName}.chunks`, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
]

/** Returns the bucket of the database, which every process over it reads. */
export function bucketShelf(db: Db): Shelf {
  const bucket = new GridFSBucket(db, { bucketName })
  const chunks = db.collection<{ files_id: ObjectId }>(`${bucketName}.chunks`)
  const copyOf = ({ filename, length }: { filename: string; length: number }) => ({ name: filename, size: length })

  return {
    write: ({ name }, { open }) => pipeline(open(), bucket.openUploadStream(name)),
    async beginningWith(start) {
      const found = await bucket.find({ filename: { $gte: start, $lt: `${start}~` } }).toArray()
      return found.map(copyOf)
    },
    open: (name, range) =>
      bucket.openDownloadStreamByName(name, range && { start: range.start, end: range.end + 1, revision: 0 }),
    // The driver says so of a file without its list entry, and of chunks that are missing, too many or of another size.
    isLoss: (error) => error instanceof MongoRuntimeError,

    async *all() {
      for await (const file of bucket.find({}).sort({ filename: 1, uploadDate: 1 })) yield copyOf(file)
    },

    async remove(name) {
      for await (const { _id } of bucket.find({ filename: name })) await bucket.delete(_id)
    },

    /** A process that ended in the middle leaves parts of a file that is not listed. */
    async tidy(before) {
      const begun = ObjectId.createFromTime(Math.floor(before.getTime() / 1000))
      for (const id of await chunks.distinct('files_id', { files_id: { $lt: begun } })) {
        if ((await bucket.find({ _id: id }).limit(1).toArray()).length === 0) await chunks.deleteMany({ files_id: id })
      }
    },
  }
}
