import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { liveVersion } from '../registry-file'
import type { BuildSettings } from '../settings'
import { outlived } from './history'
import { noteInJournal, readJournal } from './journal'
import { withSwitchLock } from './make-live'
import { placedVersions, placeOf } from './release'

/** Removes the versions of an area that no one was given for `afterMs`. Answers which those were. */
export function prune(area: string, afterMs: number, settings: BuildSettings): Promise<readonly string[]> {
  const { deployFolder, deployedBy, now } = settings
  return withSwitchLock(deployFolder, () => {
    const versions = outlived({
      journal: readJournal(deployFolder),
      area,
      live: liveVersion(deployFolder, area) ?? '',
      placed: placedVersions(deployFolder, area),
      now: now(),
      afterMs,
    })
    for (const version of versions) {
      // gone in one step, so that no one is served half a version
      const removed = join(deployFolder, `.pruned-${area}-${version}`)
      renameSync(placeOf(deployFolder, area, version), removed)
      rmSync(removed, { recursive: true, force: true })
      noteInJournal(deployFolder, { at: now().toISOString(), by: deployedBy, act: 'prune', area, version })
    }
    return versions
  })
}
