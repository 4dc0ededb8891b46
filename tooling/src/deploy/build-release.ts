import { existsSync } from 'node:fs'
import { type AreaDescription, containerName, readAreaDescription } from '../area-description'
import { type PageFiles, writePageFiles } from '../first-files'
import { pagesWhenLoaded } from '../loading/load-confined'
import { ownDigestOf } from '../own-sources'
import { draftFolder, placeImmutable } from '../place-files'
import { type RegisteredArea, registeredArea } from '../registry-file'
import type { BuildSettings } from '../settings'
import { workspaceVersion } from '../workspace'
import { claimedOf } from './claims'
import { faultsOfFiles } from './faults-of'
import { ensureFits, refuseFor } from './make-live'
import type { Depended, Partners } from './partners'
import { placeOf, readRelease, signRelease } from './release'
import { differencesOf, emptyEntries } from './route-agreement'

/**
 * What a build of these sources is called: the version of its package and eight digits of what it depends on. A light
 * one says so, and there is none where the real one was built before.
 */
export function versionOf(
  { name, folder, digest }: { readonly name: string; readonly folder: string; readonly digest: string },
  { deployFolder, light }: Pick<BuildSettings, 'deployFolder' | 'light'>,
): string {
  const version = `${workspaceVersion(folder)}-${digest.slice(0, 8)}`
  return light && !existsSync(placeOf(deployFolder, name, version)) ? `${version}-light` : version
}

/**
 * Builds an area into a place of its own. Sources that were built before are not built again. Refuses what its partners
 * could not show, addresses and entries of the menu that another area has, and addresses on which its area.json and its code differ; leaves
 * nothing of what it refuses.
 */
export async function buildRelease(
  folder: string,
  digest: string,
  settings: BuildSettings,
  partners: Partners,
): Promise<RegisteredArea> {
  const { deployFolder } = settings
  const area = readAreaDescription(folder)
  const version = versionOf({ name: folder, folder, digest }, settings)
  const claimed = claimedOf(area, partners.areas)
  if (claimed.length > 0) throw new Error([`${folder}/area.json is refused:`, ...claimed].join('\n  '))
  const place = placeOf(deployFolder, folder, version)
  if (existsSync(place)) {
    const release = readRelease(deployFolder, folder, version)
    await ensureFits(place, release, settings, partners)
    return release
  }
  const { buildArea } = await import('../browser/browser-builds')
  const draft = draftFolder(deployFolder, folder)
  await buildArea(area, version, draft, settings)
  writePageFiles(draft, await fittingPages(area, registeredArea(area, version, draft), draft, partners))
  const release = registeredArea(area, version, draft)
  signRelease(draft, { ...release, own: await ownDigestOf(folder) })
  placeImmutable(draft, place)
  return release
}

/**
 * Returns what the pages of a built area ask for, all of it seen in one process. Throws, with every reason, for one that
 * its partners could not show, and where its area.json and its code differ.
 */
export async function fittingPages(
  area: AreaDescription,
  release: RegisteredArea,
  draft: string,
  partners: Depended,
): Promise<readonly PageFiles[]> {
  refuseFor(release, faultsOfFiles(draft, release, partners))
  const { faults, addresses, pages } = await pagesWhenLoaded(draft, containerName(area.name), partners.shell.libraries)
  refuseFor(release, faults)
  const differences = [...differencesOf(area.routes, addresses), ...emptyEntries(area, addresses)]
  if (differences.length > 0) throw new Error([`${area.name} is refused:`, ...differences].join('\n  '))
  return pages
}
