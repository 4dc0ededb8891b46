import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import { inTime } from '../in-time'

export type JobDocument = {
  readonly _id: string
  readonly job: string
  readonly organisation_id: string | null
  readonly input?: unknown
  /** No one takes it up before then; taking it up moves this to the end of the lease. */
  readonly due: Date
  /** How often it was taken up since it last succeeded. */
  readonly tries: number
  /** Grows every time it is taken up: a process with an earlier number has lost it. */
  readonly run: number
}

export const jobIndexes: CollectionIndexes[] = [{ collection: 'jobs', indexes: [{ key: { job: 1, due: 1, _id: 1 } }] }]

const COUNTED_WITHIN_MS = 1_000

export type NewWork = Pick<JobDocument, '_id' | 'job' | 'organisation_id' | 'due'> & { readonly input?: unknown }
type TakenJob = Pick<JobDocument, '_id' | 'run'>

export type JobRepository = ReturnType<typeof createJobRepository>

/** Work that waits, and who has it. A lease is a due time in the future, so that one that ends needs no one to end it. */
export function createJobRepository(db: Db) {
  const jobs = db.collection<JobDocument>('jobs')

  return {
    async add(work: NewWork, session?: ClientSession) {
      await jobs.insertOne({ ...work, tries: 0, run: 0 }, { session })
    },

    /**
     * Adds work unless it is there already. Work that is due later than `latest`, as a clock that was wrong left it, is due
     * as if it were new; answers whether it was.
     */
    async ensure({ _id, ...work }: NewWork, latest: Date): Promise<boolean> {
      const { modifiedCount } = await jobs.bulkWrite([
        { updateOne: { filter: { _id }, update: { $setOnInsert: { ...work, tries: 0, run: 0 } }, upsert: true } },
        { updateOne: { filter: { _id, due: { $gt: latest } }, update: { $set: { due: work.due } } } },
      ])
      return modifiedCount > 0
    },

    /** Takes up what has been due longest. */
    take(job: string, at: Date, leaseMs: number): Promise<JobDocument | null> {
      return jobs.findOneAndUpdate(
        { job, due: { $lte: at } },
        { $set: { due: later(at, leaseMs) }, $inc: { tries: 1, run: 1 } },
        { sort: { due: 1, _id: 1 }, returnDocument: 'after' },
      )
    },

    /** Moves the end of a lease, or the next try. Returns false when the work is someone else's by now. */
    async postpone({ _id, run }: TakenJob, due: Date): Promise<boolean> {
      const { matchedCount } = await jobs.updateOne({ _id, run }, { $set: { due } })
      return matchedCount === 1
    },

    /** The work succeeded, and comes again at its time. */
    async reschedule({ _id, run }: TakenJob, due: Date) {
      await jobs.updateOne({ _id, run }, { $set: { due, tries: 0 } })
    },

    async remove({ _id, run }: TakenJob) {
      await jobs.deleteOne({ _id, run })
    },

    /** How many pieces of work wait, by any process; rejects when the database does not answer at once. */
    waiting(job: string): Promise<number> {
      const counted = jobs.countDocuments({ job }, { maxTimeMS: COUNTED_WITHIN_MS })
      return inTime(counted, COUNTED_WITHIN_MS, 'how many wait is not known')
    },
  }
}

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
