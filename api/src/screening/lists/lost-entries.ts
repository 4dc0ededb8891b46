import { dayMs } from '../../platform/durations'
import type { ListVersion } from './list-version'

type Earlier = Pick<ListVersion, 'entries' | 'published' | 'importedAt' | 'fewer'>

/** A list of before, with which the number of entries of a new one is compared. */
export type FormerSize = { readonly entries: number; readonly of: string }

const comparedForDays = 90
/** What publishers took off one list at once, in their largest acts, was less than a fifth of it. */
const leastShare = 0.8
/** Of a short list a fifth is a few entries, which may well be taken off. */
const fewEntries = 50
const leastShareOfShort = 0.5

/**
 * The largest of the versions of the last 90 days, so that a list does not melt away a little at a time; none from before
 * one that was said to be right with fewer. `versions` begin with the newest.
 */
export function formerSize(versions: readonly Earlier[], now: Date): FormerSize | null {
  const [newest] = versions
  if (newest === undefined) return null
  const accepted = versions.findIndex(({ fewer }) => fewer === true)
  const since = accepted < 0 ? versions : versions.slice(0, accepted + 1)
  const recent = since.filter(({ importedAt }) => now.getTime() - importedAt.getTime() <= comparedForDays * dayMs)
  const largest = recent.reduce((most, each) => (each.entries > most.entries ? each : most), newest)
  return { entries: largest.entries, of: largest === newest ? 'the version before' : `the one of ${largest.published}` }
}

/** Whether a list has lost so many entries that it is rather cut off than shortened. */
export function hasLostEntries(entries: number, former: FormerSize): boolean {
  const lost = former.entries - entries
  return entries < former.entries * (lost > fewEntries ? leastShare : leastShareOfShort)
}
