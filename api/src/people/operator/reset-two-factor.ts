import type { JobContext } from '../context'
import { restartTwoFactor } from '../users/restart-two-factor'
import { actOnAccount } from './at-the-machine'

/** The second factor begins anew, for someone whom no administrator can help. */
export const resetTwoFactor = (ctx: JobContext, email: string): Promise<void> =>
  actOnAccount(ctx, email, restartTwoFactor)
