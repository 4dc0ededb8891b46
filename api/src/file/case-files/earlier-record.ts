import type { CaseFile, ReviewedRecord } from '../engine/model'

/**
 * A record as it stood until a write that no one reviewed, the first of a day: with those of a record, how it stood at
 * the end of any day is known. Null where that write made it.
 */
export type EarlierRecord = {
  readonly id: string
  readonly companyId: string
  /** Whose day it is the first write of, YYYY-MM-DD. */
  readonly day: string
  readonly at: Date
  readonly record: ReviewedRecord | null
}

/** What an unreviewed write leaves behind, and the file with the day of it in each record that it wrote. */
export function leftBehind(before: CaseFile, after: CaseFile, { day, at }: { day: string; at: Date }) {
  const written = [...after.records.values()].filter((record) => before.records.get(record.id) !== record)
  const gone = [...before.records.values()].filter(({ id }) => !after.records.has(id))
  const firstOfDay = [...written, ...gone].filter(({ writtenOn }) => writtenOn !== day)
  const earlier = firstOfDay.map(
    ({ id, companyId }): EarlierRecord => ({ id, companyId, day, at, record: before.records.get(id) ?? null }),
  )
  const marked = written.map((record) => [record.id, { ...record, writtenOn: day }] as const)
  const file: CaseFile = { records: new Map([...after.records, ...marked]), actions: after.actions }
  return { file, earlier }
}
