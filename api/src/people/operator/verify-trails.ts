import { type Anchor, isGenuine, partOf } from '../../trail/anchors/anchor'
import { headIn } from '../../trail/anchors/known-anchors'
import type { AlteredFile, NamedDifference } from '../../trail/audit/verdict'
import type { JobContext } from '../context'

export type VerifiedChain = {
  readonly name: string
  readonly events: number
  readonly brokenAt: number | undefined
  /** What is not as the chain says, and how many besides. */
  readonly differences: readonly NamedDifference[]
  readonly further: number
  /** Files that are not there with the SHA-256 under which they are kept. */
  readonly altered: readonly AlteredFile[]
  /** Why its anchors are not those of the keys that were given. */
  readonly keyFault: string | undefined
}

/** What is known from elsewhere: anchors that were kept there, and the public keys of anchors of ours. */
type KnownElsewhere = {
  readonly anchors?: readonly Anchor[] | undefined
  readonly keys?: readonly string[] | undefined
}

/**
 * Walks every organisation's chain of events, and the platform's, from its first event to its head (GOV-15), which
 * is no earlier than any anchor says, of those that were kept outside or by the product itself (GOV-33), and compares
 * the records that stand with it. With keys every chain has to have an anchor by one of them, and none by another (GOV-42).
 */
export async function verifyTrails(
  { chains, knownAnchors, verifyTrail }: Pick<JobContext, 'chains' | 'knownAnchors' | 'verifyTrail'>,
  { anchors: outside = [], keys }: KnownElsewhere = {},
): Promise<VerifiedChain[]> {
  const names = new Map((await chains.all()).map(({ id, name }) => [id, name]))
  for (const { chain } of outside.map(partOf)) if (!names.has(chain)) names.set(chain, chain)
  const verified: VerifiedChain[] = []
  for (const [id, name] of names) {
    const { anchors, gone } = await knownAnchors(id)
    const all = [...outside.filter((anchor) => partOf(anchor).chain === id), ...anchors]
    const verdict = await verifyTrail(id, [...all.map(headIn), ...gone])
    const { events, broken_at, differences = [], further = 0, altered_files: altered = [] } = verdict
    const keyFault = keys && events > 0 ? faultOfKeys(all, keys) : undefined
    verified.push({ name, events, brokenAt: broken_at, differences, further, altered, keyFault })
  }
  return verified
}

/** Says why anchors are not those of keys that are known from elsewhere. */
function faultOfKeys(anchors: readonly Anchor[], keys: readonly string[]): string | undefined {
  const other = anchors.find(({ public_key }) => !keys.includes(public_key))
  if (other) return `an anchor of ${other.at} is signed with another key, ${other.public_key}`
  return anchors.some(isGenuine) ? undefined : 'no anchor is signed with the given key'
}
