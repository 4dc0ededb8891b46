import { instantsOfDays } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { MemberContext } from '../context'

type Search = { company_id?: string; actor?: string; from?: string; to?: string; page?: number }

/** A page of 30 events, newest first (GOV-15). Days are inclusive, by the office's calendar. */
export const listEvents = (
  { audit, member, timeZone }: MemberContext,
  { company_id, actor, from, to, page = 1 }: Search,
) =>
  audit.search(member.organisationId, {
    ...(company_id && { companyId: company_id }),
    ...(actor && { actorId: actor }),
    at: instantsOfDays({ from, to }, timeZone),
    skip: (page - 1) * limits.pageSize,
    limit: limits.pageSize,
  })
