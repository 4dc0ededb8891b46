import { isSource, ListFault, type SourceName } from '@dossier/screening'
import type { Logger } from 'pino'
import { LeaseLost, type RecurringJob } from '../jobs/job'
import { type OpenedList, openAddress } from './list-file'
import type { ListVersionRepository } from './list-version.repository'
import type { ListsService } from './lists.service'

type Dependencies = {
  /** Where each list is downloaded from. */
  readonly addresses: Readonly<Record<string, string>>
  readonly versions: Pick<ListVersionRepository, 'downloads' | 'setDownload'>
  readonly lists: Pick<ListsService, 'importList'>
  /** Says to those responsible that a list could not be had, once until it could again. */
  readonly tell: (source: SourceName, fault: string) => Promise<void>
  readonly now: () => Date
  readonly log: Pick<Logger, 'error'>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Said of what went wrong here: its own words may name what belongs in no notice. */
const brokenHere = 'The list could not be read; the log of the server says why'

/** Downloads each list once a day; one that could not be had is tried again every hour, the others go on. */
export const downloadsJob = ({ addresses, versions, lists, tell, now, log }: Dependencies): RecurringJob => ({
  name: 'sanctions lists',
  everyMs: hourMs,
  leaseMs: 2 * hourMs,
  retryMs: () => hourMs,
  async run({ extendLease }) {
    const before = new Map((await versions.downloads()).map((download) => [download.source, download]))
    for (const [source, address] of Object.entries(addresses)) {
      if (!isSource(source)) continue
      const last = before.get(source)
      if (last && last.fault === null && now().getTime() - last.at.getTime() < dayMs) continue
      const fault = await download({ lists, log }, source, address)
      if (fault !== null) log.error({ source, fault }, 'a sanctions list could not be had')
      // Said first: a process that ends in between says it once more rather than never.
      if (fault !== null && (last?.fault ?? null) === null) await tell(source, fault)
      await versions.setDownload({ source, at: now(), fault })
      await extendLease()
    }
  },
})

/** Returns why nothing came of it, null where the list is up to date. Throws where another process has the work now. */
async function download({ lists, log }: Pick<Dependencies, 'lists' | 'log'>, source: SourceName, address: string) {
  let opened: OpenedList | undefined
  try {
    opened = await openAddress(address)
    await lists.importList({ source, opened })
    return null
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (error instanceof ListFault) return error.message
    log.error({ source, err: error }, 'a sanctions list could not be read')
    return brokenHere
  } finally {
    await opened?.close()
  }
}
