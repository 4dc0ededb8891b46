import { queuePasswordLink } from '../auth/password-links'
import type { JobContext } from '../context'
import { aboutUser } from '../users/user'
import { actOnAccount } from './at-the-machine'

/** Answers a link by which the user chooses a new password, for an hour; it is mailed to them too. */
export const resetPassword = (ctx: JobContext, email: string): Promise<string> =>
  actOnAccount(ctx, email, async (acting, user) => {
    acting.record({ what: 'password reset requested', ...aboutUser(user), details: {} })
    return queuePasswordLink(acting, user, 'reset')
  })
