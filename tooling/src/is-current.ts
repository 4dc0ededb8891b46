import { existsSync, readFileSync } from 'node:fs'
import type { BuildSettings } from './settings'
import type { Target } from './targets'

/** Returns whether the last finished build of a target was made of what its sources are now. */
export function isCurrent(target: Pick<Target, 'stampFile' | 'fingerprint'>, settings: BuildSettings): boolean {
  const file = target.stampFile(settings)
  return existsSync(file) && readFileSync(file, 'utf8') === target.fingerprint(settings)
}
