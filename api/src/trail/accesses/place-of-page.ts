import type { Collection, Filter } from 'mongodb'
import type { AccessDocument } from './access-document'
import type { SealedDays } from './days-of-accesses'

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** How many accesses there are, and where those of a page begin; null beyond the last. */
type Place = {
  readonly count: number
  readonly begins: { readonly filter: Filter<AccessDocument>; readonly skip: number } | null
}

export const ofDays = ({ from, to }: Period, days: object = {}): Filter<AccessDocument> => ({
  ...((from || to || Object.keys(days).length > 0) && {
    day: { ...(from && { $gte: from }), ...(to && { $lte: to }), ...days },
  }),
})

/**
 * Where a page of an organisation's accesses begins, the newest first. Days that are sealed were counted then, so that a
 * page far back skips within its day and not through the log.
 */
export async function placeOfPage(
  accesses: Collection<AccessDocument>,
  { _id: organisation_id, day: lastSealed, counts }: SealedDays,
  { skip, ...period }: Period & { readonly skip: number },
): Promise<Place> {
  const { from = '', to = '9999' } = period
  const sealed = Object.entries(counts)
    .filter(([day]) => from <= day && day <= to)
    .sort(([left], [right]) => (left < right ? 1 : -1))
  const running = await accesses.countDocuments({ organisation_id, ...ofDays(period, { $gt: lastSealed }) })
  const count = sealed.reduce((sum, [, ofDay]) => sum + ofDay, running)
  if (skip < running) return { count, begins: { filter: { organisation_id, ...ofDays(period) }, skip } }
  let newer = running
  for (const [day, ofDay] of sealed) {
    if (skip < newer + ofDay) {
      return { count, begins: { filter: { organisation_id, ...ofDays({ ...period, to: day }) }, skip: skip - newer } }
    }
    newer += ofDay
  }
  return { count, begins: null }
}
