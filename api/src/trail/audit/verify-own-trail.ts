import type { ByVisitor } from '../../platform/context'
import type { MemberContext } from '../context'

/** GOV-15. However many ask, this process walks one chain at a time; 429 for an organisation that asks too often. */
export async function verifyOwnTrail({ limits, verifyInTurn, member, visitor }: MemberContext & ByVisitor) {
  await limits.countVerification(member.organisationId)
  return verifyInTurn(member.organisationId, visitor.signal)
}
