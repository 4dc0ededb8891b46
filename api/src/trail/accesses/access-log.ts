import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { AccessKind } from '@dossier/contract/trail/accesses'
import type { Caller } from '../../platform/access/actor'
import type { JobContext } from '../../platform/context'
import type { EventFacts } from '../events/audit-event'
import { createAccessWriter, type WriterContext } from './access-writer'

type LogContext = WriterContext & Pick<JobContext, 'newId'>

/** What someone looked at. */
export type Look = {
  readonly what: AccessKind
  readonly companyId: string | null
  readonly record?: EventFacts['record']
}

type Looking = Pick<Caller, 'userId' | 'name' | 'address'> & { readonly organisationId: string }

const remembered = 100_000

export type AccessLog = ReturnType<typeof createAccessLog>

/**
 * Notes who looked at what (GOV-46). What is noted is written within a second; `flush` writes it at once, as a process does
 * before it ends. Of looks that are kept once a day only the first costs anything.
 */
export function createAccessLog(ctx: LogContext) {
  const { now, newId } = ctx
  const { add, flush } = createAccessWriter(ctx)
  const today = calendarDay(ctx)
  const noted = new Set<string>()

  const keep = (look: Look, by: Looking, once?: string) => {
    const { organisationId, userId, name: user, address } = by
    const { what, companyId, record = null } = look
    add({ id: newId(), organisationId, userId, user, companyId, what, record, at: now(), address, once })
  }

  return {
    /** Every time. */
    note: (by: Looking, look: Look) => keep(look, by),

    /** Once for each person, client or record, and day. */
    noteDaily(by: Looking, look: Look) {
      const subject = look.record?.id ?? look.companyId
      const once = `${by.organisationId} ${by.userId} ${look.what} ${subject} ${today()}`
      if (noted.has(once)) return
      if (noted.size > remembered) noted.clear()
      noted.add(once)
      keep(look, by, once)
    },

    /** Writes everything that was noted by now. Never rejects. */
    flush,
  }
}

/** Today, read from the calendar once a minute: a day begins with one, wherever the office is. */
function calendarDay({ now, timeZone }: Pick<JobContext, 'now' | 'timeZone'>) {
  let known = { minute: -1, day: '' }
  return () => {
    const at = now()
    const minute = Math.floor(at.getTime() / 60_000)
    if (minute !== known.minute) known = { minute, day: calendarDateOf(at, timeZone) }
    return known.day
  }
}
