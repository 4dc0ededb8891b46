import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { NewId } from '../ids'

const collection = 'error_reports'
const kept = 90 * 24 * 60 * 60
const longest = 10_000

export const errorReportIndexes: CollectionIndexes[] = [
  { collection, indexes: [{ key: { at: 1 }, expireAfterSeconds: kept }] },
]

export type ErrorReport = { readonly error_cought: string; readonly source: string; readonly url: string }
export type ErrorReportRepository = ReturnType<typeof createErrorReportRepository>

/** What went wrong in browsers (ERR-04): cut to 10 kB a text, without tokens, kept 90 days, not audited (ruling 22). */
export function createErrorReportRepository(db: Db, newId: NewId, now: () => Date) {
  const reports = db.collection<ErrorReport & { _id: string; at: Date; user_id: string | null }>(collection)

  return {
    async add({ error_cought, source, url }: ErrorReport, userId: string | null) {
      const [fault, where, address] = [error_cought, source, url].map(kept10kB)
      await reports.insertOne({
        _id: newId(),
        at: now(),
        user_id: userId,
        error_cought: fault ?? '',
        source: where ?? '',
        url: address ?? '',
      })
    },
  }
}

/** Values of token parameters and anything shaped like a signed token never reach the disk (GOV-24). */
export const withoutSecrets = (text: string) =>
  text.replaceAll(/((?:token|viewingToken|password)=)[^&\s"']+/gi, '$1…').replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…')

const kept10kB = (text: string) => withoutSecrets(text.slice(0, longest))
