import type { Manifest } from '../artifact/manifest'
import type { Deployment } from './journal'

const hourMs = 3_600_000

/**
 * Returns why an artifact is not to be deployed now: its sources are older than some that were live, it was live itself
 * and no longer is, or it comes from a time to come. Undefined for one that is new.
 */
export function replayed(
  { name, version, made }: Manifest,
  live: string | undefined,
  journal: readonly Deployment[],
  now: Date,
): string | undefined {
  const at = Date.parse(made.at)
  if (at > now.getTime() + hourMs) return `its sources are of ${made.at}, which is still to come`
  if (version === live) return undefined
  const deployed = journal.filter(({ area, act }) => area === name && act === 'deploy')
  const newest = deployed.flatMap(({ artifact }) => artifact ?? []).findLast(({ madeAt }) => Date.parse(madeAt) > at)
  if (newest) return `its sources are of ${made.at}, those of ${newest.madeAt} were live already`
  const before = deployed.findLast((each) => each.version === version)
  return before && `it was live already, deployed ${before.at}; npm run rollback leads back to it`
}
