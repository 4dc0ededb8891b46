import type { Scope } from '../../../platform/access/scope'
import type { JobContext } from '../../context'
import { asHolders } from './former-decider'

/** Everyone at work, as they count for confirming others. */
export const holdersOf = async (
  { users, formers, session }: Pick<JobContext, 'users' | 'formers' | 'session'>,
  scope: Scope,
) => asHolders(await users.colleagues(scope, session), await formers.unconfirmed(scope, session))
