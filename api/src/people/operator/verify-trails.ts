import { type Anchor, partOf } from '../../trail/anchors/anchor'
import { headIn } from '../../trail/anchors/known-anchors'
import type { AlteredFile } from '../../trail/audit/verify-chain'
import type { JobContext } from '../context'

export type VerifiedChain = {
  readonly name: string
  readonly events: number
  readonly brokenAt: number | undefined
  /** Values of records that no event says anything of. */
  readonly unsealed: number
  /** Files that are not there with the SHA-256 under which they are kept. */
  readonly altered: readonly AlteredFile[]
}

/**
 * Walks every organisation's chain of events, and the platform's, from its first event to its head (GOV-15), which
 * is no earlier than any anchor says, of those that were kept outside or by the product itself (GOV-33), and compares
 * the records that stand with it.
 */
export async function verifyTrails(
  { chains, knownHeads, verifyTrail }: Pick<JobContext, 'chains' | 'knownHeads' | 'verifyTrail'>,
  outside: readonly Anchor[] = [],
): Promise<VerifiedChain[]> {
  const names = new Map((await chains.all()).map(({ id, name }) => [id, name]))
  for (const { chain } of outside.map(partOf)) if (!names.has(chain)) names.set(chain, chain)
  const verified: VerifiedChain[] = []
  for (const [id, name] of names) {
    const anchored = outside.filter((anchor) => partOf(anchor).chain === id)
    const known = [...anchored.map(headIn), ...(await knownHeads(id))]
    const { events, broken_at, unsealed = 0, altered_files: altered = [] } = await verifyTrail(id, known)
    verified.push({ name, events, brokenAt: broken_at, unsealed, altered })
  }
  return verified
}
