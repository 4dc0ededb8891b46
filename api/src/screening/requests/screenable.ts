import { ensureMay } from '../../file/case-files/rights'
import { ensure, foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'

/** The record of someone who may be screened. 403 where the member does not see them, or the client's screening is off. */
export async function screenableRecord(ctx: MemberContext, kind: 'person' | 'legal_entity', id: string) {
  const record = foundAssociated(await ctx.caseFiles.record(ctx.member, kind, id))
  ensureMay(ctx.member, 'view', record)
  await ensureScreened(ctx, record.companyId)
  return record
}

/** SAN-04. */
export async function ensureScreened({ clients, member }: MemberContext, companyId: string) {
  const client = foundAssociated(await clients.get(member, companyId))
  ensure(client.record.values.sanction_screening_available === 'YES', 'forbidden')
}
