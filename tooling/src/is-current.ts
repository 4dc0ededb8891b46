import { existsSync, readFileSync } from 'node:fs'
import type { BuildSettings } from './settings'
import type { Target } from './targets'

const lightly = (digest: string) => `${digest} light`

/** Returns what is kept of a build of the sources with this digest. */
export const stampOf = (
  { hasLight }: Pick<Target, 'hasLight'>,
  digest: string,
  { light }: Pick<BuildSettings, 'light'>,
): string => (hasLight && light ? lightly(digest) : digest)

/**
 * Returns whether the last finished build of a target was made of what its sources are now. For a light build the real
 * one will do; not the other way round.
 */
export function isCurrent(target: Pick<Target, 'stampFile' | 'fingerprint'>, settings: BuildSettings): boolean {
  const file = target.stampFile(settings)
  if (!existsSync(file)) return false
  const stamp = readFileSync(file, 'utf8')
  const digest = target.fingerprint(settings)
  return stamp === digest || (settings.light && stamp === lightly(digest))
}
