import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { NewId } from '../ids'
import { type ErrorReport, keptReport } from './error-report'

const collection = 'error_reports'
const keptSeconds = 90 * 24 * 60 * 60

export const errorReportIndexes: CollectionIndexes[] = [
  { collection, indexes: [{ key: { at: 1 }, expireAfterSeconds: keptSeconds }] },
]

export type ErrorReportRepository = ReturnType<typeof createErrorReportRepository>

/** What went wrong in browsers, kept for 90 days and not audited (ruling 22). */
export function createErrorReportRepository(db: Db, newId: NewId, now: () => Date) {
  const reports = db.collection<ErrorReport & { _id: string; at: Date; user_id: string | null }>(collection)

  return {
    async add(report: ErrorReport, userId: string | null) {
      await reports.insertOne({ _id: newId(), at: now(), user_id: userId, ...keptReport(report) })
    },
  }
}
