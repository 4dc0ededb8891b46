import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { AccessKind } from '@dossier/contract/trail/accesses'
import type { Caller } from '../../platform/access/actor'
import type { JobContext } from '../../platform/context'
import type { EventFacts } from '../events/audit-event'
import type { AccessRepository, NewAccess } from './access.repository'
import { type NameClients, withClientNames } from './client-names'

type LogContext = Pick<JobContext, 'now' | 'newId' | 'log' | 'timeZone'> & {
  readonly accesses: AccessRepository
  readonly nameClients: NameClients
}

/** What someone looked at. */
export type Look = {
  readonly what: AccessKind
  readonly companyId: string | null
  readonly record?: EventFacts['record']
}

type Looking = Pick<Caller, 'userId' | 'name' | 'address'> & { readonly organisationId: string }

const writtenWithinMs = 1_000
const writtenAtOnce = 500
/** Beyond this many the oldest is given up: a database that is gone for so long is the greater trouble. */
const mostWaiting = 50_000
const remembered = 100_000
/** A day is sealed no sooner after its end; what is written later belongs to the next one. */
export const sealedAfterMs = 15 * 60_000

export type AccessLog = ReturnType<typeof createAccessLog>

/**
 * Notes who looked at what (GOV-46). Notes are gathered and written together within a second, so that no answer waits for
 * them; `flush` writes them at once, as a process does before it ends. Of looks that are kept once a day only the first
 * costs anything.
 */
export function createAccessLog({ accesses, nameClients, now, newId, log, timeZone }: LogContext) {
  let waiting: Omit<NewAccess, 'day'>[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const noted = new Set<string>()
  let today = { minute: -1, day: '' }

  /** Read from the calendar once a minute: a day begins with one, wherever the office is. */
  const dayNow = () => {
    const at = now()
    const minute = Math.floor(at.getTime() / 60_000)
    if (minute !== today.minute) today = { minute, day: calendarDateOf(at, timeZone) }
    return today.day
  }

  const keep = (look: Look, by: Looking, once?: string) => {
    const { organisationId, userId, name: user, address } = by
    const { what, companyId, record = null } = look
    waiting.push({ id: newId(), organisationId, userId, user, companyId, what, record, at: now(), address, once })
    if (waiting.length >= writtenAtOnce) void flush()
    else timer ??= setTimeout(() => void flush(), writtenWithinMs).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const news = waiting
    waiting = []
    if (news.length > 0) writing = writing.then(() => write(news))
    return writing
  }

  async function write(news: readonly Omit<NewAccess, 'day'>[]) {
    const earliest = now().getTime() - sealedAfterMs
    const dayOf = (at: Date) => calendarDateOf(new Date(Math.max(at.getTime(), earliest)), timeZone)
    try {
      const dated = news.map((access) => ({ ...access, day: dayOf(access.at) }))
      await accesses.add(await withClientNames(nameClients, dated))
    } catch (error) {
      log.error({ fault: error instanceof Error ? error.message : 'unknown' }, 'accesses could not be written yet')
      waiting = [...news, ...waiting].slice(-mostWaiting)
      timer ??= setTimeout(() => void flush(), writtenWithinMs).unref()
    }
  }

  return {
    /** Every time. */
    note: (by: Looking, look: Look) => keep(look, by),

    /** Once for each person, client or record, and day. */
    noteDaily(by: Looking, look: Look) {
      const subject = look.record?.id ?? look.companyId
      const once = `${by.organisationId} ${by.userId} ${look.what} ${subject} ${dayNow()}`
      if (noted.has(once)) return
      if (noted.size > remembered) noted.clear()
      noted.add(once)
      keep(look, by, once)
    },

    /** Writes everything that was noted by now. Never rejects. */
    flush,
  }
}
