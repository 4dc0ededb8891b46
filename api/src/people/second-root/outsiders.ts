import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { Scope } from '../../platform/access/scope'
import { ensure, found } from '../../platform/errors'
import type { JobContext } from '../context'
import { sameIdentity, withoutTag } from '../users/identity'
import type { User } from '../users/user'

type Reading = Pick<JobContext, 'users' | 'session'>

/** Throws 403 for a super user with an account in the organisation, by whatever name or mailbox: neither part is theirs (GOV-37). */
export async function ensureOutsider({ users, session }: Reading, scope: Scope, operatorId: string): Promise<void> {
  const operator = found(await users.byId(operatorId, session))
  const accounts = await users.everyone(scope, session)
  const isTheirs = accounts.some((account) => account.id === operator.id || sameIdentity(account, operator))
  ensure(!isTheirs, 'forbidden', { message: deciderMessages.ownOrganisation })
}

/** Whether a mailbox is an account's of the platform, a super user's, or was one of the organisation, whatever tag it bears. */
export async function isOfAccount({ users }: Reading, scope: Scope, email: string, operators: readonly User[]) {
  if (operators.some((operator) => withoutTag(operator.email) === withoutTag(email))) return true
  return (await users.byEmail(email)) !== null || (await users.atMailbox(scope, email)).length > 0
}
