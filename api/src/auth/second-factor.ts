import type { ClientSession } from 'mongodb'
import { hashOfRecoveryCode } from '../secrets/recovery-codes'
import type { TwoFactor } from '../secrets/two-factor'
import type { User } from '../users/user'
import type { UserRepository } from '../users/user.repository'

/** What a right code was: one of the app with its time step, or a recovery code by its hash. */
export type Proof = { readonly step: number } | { readonly recovery: string }

type Dependencies = {
  users: Pick<UserRepository, 'takeStep' | 'takeRecoveryCode'>
  twoFactor: Pick<TwoFactor, 'stepOf'>
  now: () => Date
}
export type SecondFactor = ReturnType<typeof createSecondFactor>

/** Codes of an authenticator app, and the recovery codes that stand in for them (ACC-07, ruling 39). */
export function createSecondFactor({ users, twoFactor, now }: Dependencies) {
  return {
    /** What a code proves; undefined when it is wrong. */
    async prove(user: User, code: string): Promise<Proof | undefined> {
      if (/^\d{6}$/.test(code)) {
        const secret = user.twoFactorSecret ?? null
        const step =
          secret === null ? undefined : await twoFactor.stepOf(secret, code, now(), user.twoFactorStep ?? null)
        return step === undefined ? undefined : { step }
      }
      const recovery = hashOfRecoveryCode(code)
      return user.twoFactorEnabled && user.recoveryCodes?.includes(recovery) ? { recovery } : undefined
    },

    /** Takes it, so that it is never right again. Answers false when it was taken meanwhile. */
    take: (userId: string, proof: Proof, session: ClientSession): Promise<boolean> =>
      'step' in proof
        ? users.takeStep(userId, proof.step, session)
        : users.takeRecoveryCode(userId, proof.recovery, session),
  }
}
