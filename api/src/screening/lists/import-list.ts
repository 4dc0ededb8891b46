import { createHash } from 'node:crypto'
import { calendarDateOf, daysAfter, isCalendarDate } from '@dossier/contract/platform/dates'
import { ListFault, readList, type SourceName, sources } from '@dossier/screening'
import type { JobContext } from '../context'
import { changesSince, createDigests, type Digests } from './entry-changes'
import { keepLines, keptLines } from './kept-lines'
import type { OpenedList } from './list-file'
import type { ListVersion } from './list-version'
import { type FormerSize, formerSize, hasLostEntries } from './lost-entries'
import { shippedDay, shippedFacts, shippedSource } from './shipped'

type Importing = Pick<JobContext, 'listVersions' | 'fileStore' | 'newId' | 'now' | 'timeZone'>

type ListToImport = {
  readonly source: SourceName
  readonly opened: OpenedList
  /** The day of the list, for files that do not say it. */
  readonly day?: string | undefined
  /** Takes a list that has lost most of its entries. */
  readonly fewer?: boolean
  /** Takes a list of an earlier day than the one that is asked. */
  readonly older?: boolean
  /** Takes a file without the mark of its end, which its publisher sets. */
  readonly unmarked?: boolean
}

/** The version that is asked from now on, and whether it is another than before. */
type Imported = { readonly version: ListVersion; readonly isNew: boolean }

/** A list of this many entries fits the memory of the process that is asked. */
const mostEntries = 1_000_000
/** One version a day at most is imported for each list, and those of 90 days are compared. */
const mostCompared = 200

/**
 * Reads a list to its end and makes it the one that is asked. Throws a ListFault for one that is not what it should be;
 * the version before it stays. The file is never in memory as a whole.
 */
export async function importList(ctx: Importing, list: ListToImport): Promise<Imported> {
  const { source, opened, older = false } = list
  const { listVersions } = ctx
  const checked = opened.fresh ? calendarDateOf(ctx.now(), ctx.timeZone) : ''
  const before = await listVersions.newest(source)
  const { saidDay, digests, ...kept } = await keepEntries(ctx, list)
  if (before?.sha256 === kept.sha256) {
    if (opened.fresh) await listVersions.setChecked(before.id, checked)
    return { version: opened.fresh ? { ...before, checked } : before, isNew: false }
  }
  const published = dayOfList([list.day, saidDay, opened.day, checked], calendarDateOf(ctx.now(), ctx.timeZone))
  if (!older) ensureNewer(published, before?.published ?? (source === shippedSource ? shippedDay() : ''))
  const { name, publisher, country } = sources[source]
  const version: ListVersion = {
    id: ctx.newId(),
    source,
    name,
    publisher,
    country,
    published,
    checked,
    entries: digests.count(),
    importedAt: ctx.now(),
    from: opened.from,
    ...kept,
    ...(list.fewer && { fewer: true as const }),
    changes: await keepChanges(ctx, before, digests, kept.content),
  }
  await listVersions.insert(version)
  return { version, isNew: true }
}

/** Keeps the entries of a list in our form, and what is known of them once the last one was read. */
async function keepEntries(ctx: Importing, { source, opened, fewer, unmarked = false }: ListToImport) {
  const former = fewer ? null : await formerSizeOf(ctx, source)
  const hash = createHash('sha256')
  const digests = createDigests()
  let saidDay = ''

  async function* lines() {
    const onDay = (said: string) => {
      saidDay = said
    }
    for await (const entry of readList(source, opened.file, { onDay, unmarked })) {
      const line = JSON.stringify(entry)
      if (!digests.add(entry.id, line)) throw new ListFault(`entry ${entry.id} stands twice`)
      if (digests.count() > mostEntries) throw new ListFault(`more than ${mostEntries} entries`)
      hash.update(line).update('\n')
      yield line
    }
    ensureWhole(digests.count(), former)
  }
  const content = await keepLines(ctx.fileStore, lines())
  return { saidDay, digests, content, sha256: hash.digest('hex') }
}

/** Keeps what is other than in the version before. */
async function keepChanges(
  { fileStore }: Importing,
  before: ListVersion | null,
  digests: Digests,
  content: string,
): Promise<ListVersion['changes']> {
  const counts = { added: 0, removed: 0, changed: 0 }
  async function* changes() {
    const former = before === null ? undefined : keptLines(fileStore, before.content)
    for await (const change of changesSince(former, digests, keptLines(fileStore, content))) {
      counts[change.what] += 1
      yield JSON.stringify(change)
    }
  }
  const kept = await keepLines(fileStore, changes())
  return { ...counts, content: kept }
}

/** What a new version is compared with; the list that is shipped where none was imported. */
async function formerSizeOf({ listVersions, now }: Importing, source: SourceName): Promise<FormerSize | null> {
  const former = formerSize(await listVersions.ofSource(source, { most: mostCompared }), now())
  if (former !== null || source !== shippedSource) return former
  return { entries: shippedFacts().entries, of: 'the one that is shipped' }
}

function ensureWhole(entries: number, former: FormerSize | null) {
  if (entries === 0) throw new ListFault('the list has no entries')
  if (former === null || !hasLostEntries(entries, former)) return
  throw new ListFault(
    `the list has ${entries} entries where ${former.of} has ${former.entries}; if that is right, import it with --fewer`,
  )
}

/** Throws where a list of this day would take the place of one of a later day, which may hold more sanctions. */
function ensureNewer(published: string, asked: string) {
  if (published >= asked) return
  throw new ListFault(
    `the list is of ${published}, older than the one of ${asked} that is asked; if that is right, import it with --older`,
  )
}

/** No authority published a list to be read by machines before. */
const firstDayOfLists = '1990-01-01'

function dayOfList(days: readonly (string | undefined)[], today: string): string {
  const day = days.find((each) => each !== undefined && each !== '')
  if (day === undefined) throw new ListFault('the file does not say of which day it is; add --date YYYY-MM-DD')
  if (!isCalendarDate(day)) throw new ListFault(`${day} is not a date of the form YYYY-MM-DD`)
  // a day later: where it is published it may be tomorrow already
  if (day > daysAfter(today, 1)) throw new ListFault(`the list is of ${day}, a day that is yet to come`)
  if (day < firstDayOfLists) throw new ListFault(`the list is of ${day}, before there were such lists`)
  return day
}
