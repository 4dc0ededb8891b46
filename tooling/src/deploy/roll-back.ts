import { isPageName, liveVersion, type PageName } from '../registry-file'
import type { BuildSettings } from '../settings'
import { faultsOfPage } from './build-page'
import { versionBefore } from './history'
import { none, readJournal } from './journal'
import { ensureFits, makeAllLive, makeLive, takeAway } from './make-live'
import { placeOf, readPageRelease, readRelease } from './release'

/**
 * Shows an earlier version of an area, or of a page, again: the one named, or the one that was live before; 'none' shows the area no
 * longer. Answers which. Refuses a version that is not there, was changed, or does not fit the deployed shell.
 */
export async function rollBack(area: string, wanted: string | undefined, settings: BuildSettings): Promise<string> {
  const { deployFolder } = settings
  const live = liveVersion(deployFolder, area) ?? none
  const version = wanted ?? versionBefore(readJournal(deployFolder), area, live)
  if (version === undefined && live === none) throw new Error(`${area} is not deployed here`)
  if (version === undefined) {
    const wayOut = isPageName(area) ? '' : `; --version ${none} takes the area away`
    throw new Error(`there is no version of ${area} before ${live}${wayOut}`)
  }
  if (version === live) throw new Error(`${area} ${version} is live already`)
  if (version === none) {
    if (isPageName(area)) throw new Error(`${area} cannot be taken away: every address needs it`)
    await takeAway(area, settings)
    return none
  }
  if (isPageName(area)) await rollBackPage(area, version, settings)
  else await rollBackArea(area, version, settings)
  return version
}

async function rollBackArea(area: string, version: string, settings: BuildSettings) {
  const release = readRelease(settings.deployFolder, area, version)
  await ensureFits(placeOf(settings.deployFolder, area, version), release, settings)
  await makeLive(release, 'rollback', settings)
}

async function rollBackPage(page: PageName, version: string, settings: BuildSettings) {
  const { files } = readPageRelease(settings.deployFolder, page, version)
  const faults = faultsOfPage(settings.deployFolder, page, files)
  if (faults.length > 0) throw new Error([`${page} ${version} is refused:`, ...faults].join('\n  '))
  await makeAllLive({ pages: [{ name: page, version }] }, 'rollback', settings)
}
