import { liveVersion } from '../registry-file'
import type { BuildSettings } from '../settings'
import { versionBefore } from './history'
import { none, readJournal } from './journal'
import { ensureFits, makeLive, takeAway } from './make-live'
import { placeOf, readRelease } from './release'

/**
 * Shows an earlier version of an area again: the one named, or the one that was live before; 'none' shows the area no
 * longer. Answers which. Refuses a version that is not there, was changed, or does not fit the deployed shell.
 */
export async function rollBack(area: string, wanted: string | undefined, settings: BuildSettings): Promise<string> {
  const { deployFolder } = settings
  const live = liveVersion(deployFolder, area) ?? none
  const version = wanted ?? versionBefore(readJournal(deployFolder), area, live)
  if (version === undefined && live === none) throw new Error(`${area} is not deployed here`)
  if (version === undefined) {
    throw new Error(`there is no version of ${area} before ${live}; --version ${none} takes the area away`)
  }
  if (version === live) throw new Error(`${area} ${version} is live already`)
  if (version === none) {
    await takeAway(area, settings)
    return none
  }
  const release = readRelease(deployFolder, area, version)
  await ensureFits(placeOf(deployFolder, area, version), release, settings)
  await makeLive(release, 'rollback', settings)
  return version
}
