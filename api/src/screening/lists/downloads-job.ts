import { isSource, ListFault, type SourceName } from '@dossier/screening'
import { dayMs } from '../../platform/durations'
import { LeaseLost, type RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'
import { importList } from './import-list'
import { type OpenedList, openAddress } from './list-file'
import { tellFailure } from './tell-failure'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Said of what went wrong here: its own words may name what belongs in no notice. */
const brokenHere = 'The list could not be read; the log of the server says why'

/** Downloads each list once a day; one that could not be had is tried again every hour, the others go on. */
export const downloadsJob = (ctx: JobContext): RecurringJob => ({
  name: 'sanctions lists',
  everyMs: hourMs,
  leaseMs: 2 * hourMs,
  retryMs: () => hourMs,
  async run({ extendLease }) {
    const { listVersions, listAddresses, log, now } = ctx
    const before = new Map((await listVersions.downloads()).map((download) => [download.source, download]))
    for (const [source, address] of Object.entries(listAddresses)) {
      if (!isSource(source)) continue
      const last = before.get(source)
      if (last && last.fault === null && now().getTime() - last.at.getTime() < dayMs) continue
      const fault = await download(ctx, source, address)
      if (fault !== null) log.error({ source, fault }, 'a sanctions list could not be had')
      // Said first: a process that ends in between says it once more rather than never.
      if (fault !== null && (last?.fault ?? null) === null) await tellFailure(ctx, source, fault)
      await listVersions.setDownload({ source, at: now(), fault })
      await extendLease()
    }
  },
})

/** Returns why nothing came of it, null where the list is up to date. Throws where another process has the work now. */
async function download(ctx: JobContext, source: SourceName, address: string) {
  let opened: OpenedList | undefined
  try {
    opened = await openAddress(address)
    await importList(ctx, { source, opened })
    return null
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (error instanceof ListFault) return error.message
    ctx.log.error({ source, err: error }, 'a sanctions list could not be read')
    return brokenHere
  } finally {
    await opened?.close()
  }
}
