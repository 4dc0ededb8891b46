import { DomainError } from '../../platform/errors'
import { serialQueue } from './serial-queue'
import type { Verdict } from './verdict'
import type { KnownHeads } from './verify-chain'
import type { VerifyTrail } from './verify-trail'

type Verifying = {
  readonly verifyTrail: VerifyTrail
  readonly knownHeads: KnownHeads
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
}

/** @param asker aborted when the asker has hung up */
export type VerifyInTurn = (chain: string, asker?: AbortSignal) => Promise<Verdict>

/** Someone waits for it, behind a proxy that does so for a minute at most. */
const filesWithinMs = 2_000

/**
 * Verifies chains one after the other, against the heads that the product signed: walking one is long work, which ends
 * when no one waits for it any more. 503 for those who wait when the process stops.
 */
export function verifyingInTurn({ verifyTrail, knownHeads, stopping }: Verifying): VerifyInTurn {
  const inTurn = serialQueue(async (chain, signal) =>
    verifyTrail(chain, await knownHeads(chain), { signal, filesWithinMs }),
  )
  return async (chain, asker) => {
    const signal = asker ? AbortSignal.any([asker, stopping]) : stopping
    try {
      return await inTurn(chain, signal)
    } catch (error) {
      if (signal.aborted) throw new DomainError('unavailable')
      throw error
    }
  }
}
