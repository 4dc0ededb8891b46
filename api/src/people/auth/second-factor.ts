import { accessMessages } from '@dossier/contract/people/messages/access'
import type { ErrorCode } from '@dossier/contract/platform/errors'
import { ensure, found } from '../../platform/errors'
import { hashOfRecoveryCode } from '../../platform/secrets/recovery-codes'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import type { User } from '../users/user'

/** What a right code was: one of the app with its time step, or a recovery code by its hash. */
export type Proof = { readonly step: number } | { readonly recovery: string }

const wrong = { message: accessMessages.invalidCode }
const used = { message: accessMessages.codeUsed }

type Clocked = Pick<JobContext, 'twoFactor' | 'now'>

/**
 * What a code of an authenticator app proves, or a recovery code that stands in for one (ACC-07, ruling 39). Throws
 * where it is wrong, or was right once.
 */
export async function proveSecondFactor(ctx: Clocked, user: User, code: string, refusal: ErrorCode): Promise<Proof> {
  if (/^\d{6}$/.test(code)) return { step: await stepOf(ctx, user, code, refusal) }
  const recovery = hashOfRecoveryCode(code)
  ensure(user.twoFactorEnabled && user.recoveryCodes?.includes(recovery) === true, refusal, wrong)
  return { recovery }
}

/** Takes a proof, so that it is never right again. Throws where it was taken meanwhile. */
export async function takeSecondFactor(
  { users, session }: Acting<JobContext>,
  userId: string,
  proof: Proof,
  refusal: ErrorCode,
) {
  const taken =
    'step' in proof
      ? await users.takeStep(userId, proof.step, session)
      : await users.takeRecoveryCode(userId, proof.recovery, session)
  ensure(taken, refusal, used)
}

async function stepOf(
  { twoFactor, now }: Clocked,
  { twoFactorSecret, twoFactorStep }: User,
  code: string,
  refusal: ErrorCode,
) {
  const secret = found(twoFactorSecret, refusal, wrong)
  found(await twoFactor.stepOf(secret, code, now(), null), refusal, wrong)
  return found(await twoFactor.stepOf(secret, code, now(), twoFactorStep ?? null), refusal, used)
}
