import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { isStaff } from '@dossier/contract/platform/user-types'
import { ensure } from '../../platform/errors'
import type { MemberContext } from '../context'

/** Throws 400 for a mailbox of the organisation's own staff: a form is filled in by its client (GOV-43). */
export async function ensureNoColleague(
  { users, member, session }: Pick<MemberContext, 'users' | 'member' | 'session'>,
  address: string,
) {
  const owners = await users.atMailbox(member, address, session)
  const message = texts.colleagueAddress
  ensure(!owners.some(({ active, type }) => active && isStaff(type)), 'invalid-request', {
    message,
    errors: { email: message },
  })
}
