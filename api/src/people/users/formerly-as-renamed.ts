import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import { idsOf } from './hired-again'
import { identityOf, sameIdentity } from './identity'
import { union } from './trust'
import type { User } from './user'

/** Which deleted accounts someone was, also those whose names they look like only since they were renamed (GOV-44). */
export async function formerlyAsRenamed(
  { users, member, session }: Acting<MemberContext>,
  before: User,
  after: User,
): Promise<{ readonly formerly?: readonly string[] }> {
  const known = identityOf(before)
  if (identityOf(after).every((mark) => known.includes(mark))) return {}
  const alike = (await users.formerAccountsOf(member, after, session)).filter((former) => !sameIdentity(before, former))
  return alike.length === 0 ? {} : { formerly: union(before.formerly ?? [], idsOf(alike)) }
}
