import { existsSync } from 'node:fs'
import { containerName, readAreaDescription } from '../area-description'
import { writePageFiles } from '../first-files'
import { ownOffer } from '../offer/shell-offer'
import { draftFolder, placeImmutable } from '../place-files'
import { type RegisteredArea, registeredArea } from '../registry-file'
import type { BuildSettings } from '../settings'
import { workspaceVersion } from '../workspace'
import { claimedRoutes } from './claimed-routes'
import { ensureFits } from './make-live'
import { pagesOf } from './pages-of'
import { placeOf, readRelease, signRelease } from './release'
import { differencesOf } from './route-agreement'

/**
 * Builds an area into a place of its own; its version is that of its package and eight digits of its sources. Sources
 * that were built before are not built again. Refuses what the deployed shell could not show, addresses that another
 * area shows, and those on which its area.json and its code differ; leaves nothing of what it refuses.
 */
export async function buildRelease(folder: string, digest: string, settings: BuildSettings): Promise<RegisteredArea> {
  const { deployFolder, chunkTimeoutMs } = settings
  const area = readAreaDescription(folder)
  const version = `${workspaceVersion(folder)}-${digest.slice(0, 8)}`
  const claimed = claimedRoutes(area, deployFolder)
  if (claimed.length > 0) throw new Error([`${folder}/area.json is refused:`, ...claimed].join('\n  '))
  const place = placeOf(deployFolder, folder, version)
  if (existsSync(place)) {
    const release = readRelease(deployFolder, folder, version)
    await ensureFits(place, release, settings)
    return release
  }
  const { buildArea } = await import('../browser-builds')
  const draft = draftFolder(deployFolder, folder)
  await buildArea(area, version, draft, chunkTimeoutMs)
  // refused before its pages are loaded to see what they ask for: one that fits can be loaded
  await ensureFits(draft, registeredArea(area, version, draft), settings)
  const { addresses, pages } = await pagesOf(draft, containerName(folder), ownOffer().libraries)
  const differences = differencesOf(area.routes, addresses)
  if (differences.length > 0) throw new Error([`${folder} is refused:`, ...differences].join('\n  '))
  writePageFiles(draft, pages)
  const release = registeredArea(area, version, draft)
  signRelease(draft, release)
  placeImmutable(draft, place)
  return release
}
