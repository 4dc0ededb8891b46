import { queuePasswordLink } from '../auth/password-links'
import type { JobContext } from '../context'
import { aboutUser } from '../users/user'
import { actOnAccount } from './at-the-machine'

/** Mails a link by which the user chooses a new password, for an hour. Answers it, which is on record where it is `printed`. */
export const resetPassword = (ctx: JobContext, email: string, { printed = false } = {}): Promise<string> =>
  actOnAccount(ctx, email, async (acting, user) => {
    const details = printed ? { printed: true as const } : {}
    acting.record({ what: 'password reset requested', ...aboutUser(user), details })
    return queuePasswordLink(acting, user, 'reset', { printed })
  })
