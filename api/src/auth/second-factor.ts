import type { ErrorCode } from '@dossier/contract/errors'
import { accessMessages } from '@dossier/contract/messages/access'
import type { ClientSession } from 'mongodb'
import { ensure, found } from '../errors'
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

const wrong = { message: accessMessages.invalidCode }
const used = { message: accessMessages.codeUsed }

/** Codes of an authenticator app, and the recovery codes that stand in for them (ACC-07, ruling 39). */
export function createSecondFactor({ users, twoFactor, now }: Dependencies) {
  return {
    /** Returns what a code proves. Throws where it is wrong, or was right once. */
    async prove(user: User, code: string, refusal: ErrorCode): Promise<Proof> {
      if (/^\d{6}$/.test(code)) return { step: await stepOf(user, code, refusal) }
      const recovery = hashOfRecoveryCode(code)
      ensure(user.twoFactorEnabled && user.recoveryCodes?.includes(recovery) === true, refusal, wrong)
      return { recovery }
    },

    /** Takes it, so that it is never right again. Throws where it was taken meanwhile. */
    async take(userId: string, proof: Proof, session: ClientSession, refusal: ErrorCode) {
      const taken =
        'step' in proof
          ? await users.takeStep(userId, proof.step, session)
          : await users.takeRecoveryCode(userId, proof.recovery, session)
      ensure(taken, refusal, used)
    },
  }

  async function stepOf({ twoFactorSecret, twoFactorStep }: User, code: string, refusal: ErrorCode) {
    const secret = found(twoFactorSecret, refusal, wrong)
    found(await twoFactor.stepOf(secret, code, now(), null), refusal, wrong)
    return found(await twoFactor.stepOf(secret, code, now(), twoFactorStep ?? null), refusal, used)
  }
}
