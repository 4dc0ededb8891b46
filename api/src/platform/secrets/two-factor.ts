import { generateSecret, verify } from 'otplib'
import type { Secrets } from './secrets'

/** One step of drift to either side (ACC-10), in seconds. */
const drift = 30

export type TwoFactor = ReturnType<typeof createTwoFactor>

/** Time-based codes of an authenticator app (RFC 6238). Secrets are encrypted at rest (ACC-14). */
export function createTwoFactor(secrets: Pick<Secrets, 'encrypt' | 'decrypt'>) {
  return {
    /** A new secret, encrypted for the user's document. */
    newSecret: () => secrets.encrypt(generateSecret()),

    /** The secret itself, for its owner before setup. */
    reveal: (sealed: string) => secrets.decrypt(sealed),

    /**
     * The time step of a right code; undefined for a wrong one, one more than a step away from now, or one of a step
     * that was used before (no reuse).
     */
    async stepOf(sealed: string, code: string, now: Date, lastStep: number | null): Promise<number | undefined> {
      if (!/^\d{6}$/.test(code)) return undefined
      const result = await verify({
        secret: secrets.decrypt(sealed),
        token: code,
        epoch: Math.floor(now.getTime() / 1000),
        epochTolerance: drift,
        ...(lastStep !== null && { afterTimeStep: lastStep }),
      })
      return result.valid && 'timeStep' in result ? result.timeStep : undefined
    },
  }
}
