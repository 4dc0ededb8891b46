import { limits } from '@dossier/contract/platform/limits'
import type { Member } from '../../platform/access/actor'
import type { RateLimits } from '../../platform/limits/rate-limits'
import type { AuditRepository } from './audit.repository'
import { serialQueue } from './serial-queue'
import type { KnownHeads } from './verify-chain'
import type { VerifyTrail } from './verify-trail'

export type AuditService = ReturnType<typeof createAuditService>
type Search = { company_id?: string; actor?: string; from?: string; to?: string; page?: number }

type Dependencies = {
  audit: AuditRepository
  knownHeads: KnownHeads
  verifyTrail: VerifyTrail
  limits: Pick<RateLimits, 'countVerification'>
}

export function createAuditService({ audit, knownHeads, verifyTrail, limits: counted }: Dependencies) {
  const verified = serialQueue(async (chain) => {
    const { unsealed, ...verdict } = await verifyTrail(chain, await knownHeads(chain))
    return verdict
  })

  return {
    /** A page of 30 events, newest first (GOV-15). Days are inclusive, in UTC. */
    events: (member: Member, { company_id, actor, from, to, page = 1 }: Search) =>
      audit.search(member.organisationId, {
        ...(company_id && { companyId: company_id }),
        ...(actor && { actorId: actor }),
        ...(from && { from }),
        ...(to && { to }),
        skip: (page - 1) * limits.pageSize,
        limit: limits.pageSize,
      }),

    /** GOV-15. However many ask, this process walks one chain at a time; 429 for an organisation that asks too often. */
    async verify({ organisationId }: Member) {
      await counted.countVerification(organisationId)
      return verified(organisationId)
    },
  }
}
