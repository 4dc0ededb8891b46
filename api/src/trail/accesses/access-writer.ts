import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { JobContext } from '../../platform/context'
import type { AccessRepository, NewAccess } from './access.repository'
import { type NameClients, withClientNames } from './client-names'

export type WriterContext = Pick<JobContext, 'now' | 'log' | 'timeZone'> & {
  readonly accesses: AccessRepository
  readonly nameClients: NameClients
}

type Undated = Omit<NewAccess, 'day'>

const writtenWithinMs = 1_000
const writtenAtOnce = 500
/** Beyond this many the oldest is given up: a database that is gone for so long is the greater trouble. */
const mostWaiting = 50_000
/** A day is sealed no sooner after its end; what is written later belongs to the next one. */
export const sealedAfterMs = 15 * 60_000

/** Gathers accesses and writes them together within a second, so that no answer waits for them. */
export function createAccessWriter({ accesses, nameClients, now, log, timeZone }: WriterContext) {
  let waiting: Undated[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const news = waiting
    waiting = []
    if (news.length > 0) writing = writing.then(() => write(news))
    return writing
  }

  function flushSoon() {
    timer ??= setTimeout(() => void flush(), writtenWithinMs).unref()
  }

  async function write(news: readonly Undated[]) {
    const earliest = now().getTime() - sealedAfterMs
    const dayOf = (at: Date) => calendarDateOf(new Date(Math.max(at.getTime(), earliest)), timeZone)
    try {
      const dated = news.map((access) => ({ ...access, day: dayOf(access.at) }))
      await accesses.add(await withClientNames(nameClients, dated))
    } catch (error) {
      log.error({ fault: error instanceof Error ? error.message : 'unknown' }, 'accesses could not be written yet')
      waiting = [...news, ...waiting].slice(-mostWaiting)
      flushSoon()
    }
  }

  return {
    add(access: Undated) {
      waiting.push(access)
      if (waiting.length >= writtenAtOnce) void flush()
      else flushSoon()
    },

    /** Writes everything that was added by now. Never rejects. */
    flush,
  }
}
