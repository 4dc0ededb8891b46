import { instantsOfDays } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { MemberContext } from '../context'
import type { EventDocument } from '../events/audit-event'
import { withNames } from '../names/names-in-event'
import { isThere } from '../names/salted-name'

type Search = { company_id?: string; actor?: string; from?: string; to?: string; page?: number }

/** A page of 30 events, newest first (GOV-15). Days are inclusive, by the office's calendar. */
export async function listEvents(ctx: MemberContext, { company_id, actor, from, to, page = 1 }: Search) {
  const { events, count } = await ctx.audit.search(ctx.member.organisationId, {
    ...(company_id && { companyId: company_id }),
    ...(actor && { actorId: actor }),
    at: instantsOfDays({ from, to }, ctx.timeZone),
    skip: (page - 1) * limits.pageSize,
    limit: limits.pageSize,
  })
  return { events: await named(ctx, events), count }
}

/** The events of a page with their names, which are read together (RET-02). */
async function named({ audit, member }: MemberContext, events: readonly EventDocument[]) {
  const digests = new Set(events.flatMap(({ names }) => names.map(({ digest }) => digest)))
  const kept = await audit.namesByDigest(member.organisationId, [...digests])
  const nameOf = (digest: string) => {
    const name = kept.get(digest)
    return isThere(name) ? name.name : undefined
  }
  return events.map(({ _id, ...event }) => ({ _id, ...withNames(event, nameOf) }))
}
