import type { Signer } from '../../platform/secrets/signing-key'
import type { KnownHead } from '../audit/verify-chain'
import { type Anchor, isGenuine, partOf } from './anchor'
import type { AnchorRepository } from './anchor.repository'

/** Returns what an anchor says of its chain; of one that is not what was signed, a hash that no event has. */
export const headIn = (anchor: Anchor): KnownHead => ({
  companyId: partOf(anchor).companyId,
  sequence: anchor.sequence,
  hash: isGenuine(anchor) ? anchor.hash : 'not what was signed',
  at: anchor.at,
})

/** Returns the newest head that the product itself has signed, none before the first. */
export const newestKnown =
  (anchors: AnchorRepository, { publicKey }: Signer) =>
  async (chain: string): Promise<KnownHead[]> => {
    const newest = await anchors.newest(chain, publicKey)
    return newest ? [headIn(newest)] : []
  }
