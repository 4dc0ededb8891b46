import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { NewId } from '../ids'
import { type ErrorReport, keptReport } from './error-report'
import { type FailingVersion, failureOf } from './failing-version'

const collection = 'error_reports'
const failures = 'failing_versions'
const keptSeconds = 90 * 24 * 60 * 60

export const errorReportIndexes: CollectionIndexes[] = [
  ...[collection, failures].map((name) => ({
    collection: name,
    indexes: [{ key: { at: 1 }, expireAfterSeconds: keptSeconds }],
  })),
]

export type ErrorReportRepository = ReturnType<typeof createErrorReportRepository>

/** What went wrong in browsers, kept for 90 days and not audited (ruling 22); counted by version of the area that failed. */
export function createErrorReportRepository(db: Db, newId: NewId, now: () => Date) {
  const reports = db.collection<ErrorReport & { _id: string; at: Date; user_id: string | null }>(collection)
  const failing = db.collection<FailingVersion & { _id: string }>(failures)

  return {
    async add(report: ErrorReport, userId: string | null) {
      const kept = keptReport(report)
      const at = now()
      await reports.insertOne({ _id: newId(), at, user_id: userId, ...kept })
      const failure = failureOf(kept)
      if (failure === undefined) return
      const { area, version } = failure
      const counted = { $inc: { count: 1 }, $set: { ...failure, at } }
      await failing.updateOne({ _id: `${area} ${version}` }, counted, { upsert: true })
    },

    /** The versions of areas that failed within these 90 days, the last one first; a thousand at most. */
    async failingVersions(): Promise<readonly FailingVersion[]> {
      const found = await failing.find().sort({ at: -1 }).limit(1_000).toArray()
      return found.map(({ _id, ...version }) => version)
    },
  }
}
