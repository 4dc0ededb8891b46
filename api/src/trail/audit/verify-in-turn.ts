import { serialQueue } from './serial-queue'
import type { Verdict } from './verdict'
import type { KnownHeads } from './verify-chain'
import type { VerifyTrail } from './verify-trail'

type Verifying = { readonly verifyTrail: VerifyTrail; readonly knownHeads: KnownHeads }

export type VerifyInTurn = (chain: string) => Promise<Verdict>

/** Verifies chains one after the other, against the heads that the product signed: walking one is long work. */
export const verifyingInTurn = ({ verifyTrail, knownHeads }: Verifying): VerifyInTurn =>
  serialQueue(async (chain) => {
    const { unsealed, ...verdict } = await verifyTrail(chain, await knownHeads(chain))
    return verdict
  })
