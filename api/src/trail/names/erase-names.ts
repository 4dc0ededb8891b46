import type { Acting } from '../act'
import type { MemberContext } from '../context'

/**
 * Erases the names of these people, clients or records, by id, with their salts: events hold their digests on, show them as
 * erased and verify (RET-02). Records what was erased; without any name left nothing is.
 */
export async function eraseNames(
  { audit, member, session, record }: Acting<MemberContext>,
  subjects: readonly string[],
) {
  const names = await audit.namesOf(member.organisationId, subjects, session)
  if (names.length === 0) return
  const digests = names.map(({ digest }) => digest)
  await audit.eraseNames(member.organisationId, digests, session)
  record({ what: 'names erased', record: null, companyId: null, details: { names: digests } })
}
