import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { faultsAtStart } from '../loading/page-starts'
import { ownDigestOf } from '../own-sources'
import { draftFolder, placePage } from '../place-files'
import { integrityOf, type PageName, type PageVersion } from '../registry-file'
import type { BuildSettings } from '../settings'
import type { Partners } from './partners'
import { misfitsOfPage } from './partners'
import { placeOf, signRelease } from './release'

/** A page as it is built, and the folder of its sources. */
type PageBuild = PageVersion & {
  readonly sources: string
  readonly build: (draft: string) => Promise<void>
  /** Made for who works on it, and seen by nobody else: whether it starts is seen at once. */
  readonly light: boolean
}

/** Every file below the folder, by its path in it. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/**
 * Builds a page into a place of its own, where no one is shown it. Sources that were built before are not built again.
 * Refuses a page that makes calls which the API does not serve, and one that does not start.
 */
export async function buildPage(
  { name, version, sources, build, light }: PageBuild,
  { deployFolder }: Pick<BuildSettings, 'deployFolder'>,
  partners: Pick<Partners, 'served' | 'calls'>,
): Promise<PageVersion> {
  const place = placeOf(deployFolder, name, version)
  if (!existsSync(place)) {
    const draft = draftFolder(deployFolder, name)
    await build(draft)
    const files = filesIn(draft).filter((file) => file.startsWith('assets/'))
    signRelease(draft, {
      name,
      version,
      own: await ownDigestOf(sources),
      files: Object.fromEntries(files.map((file) => [file, integrityOf(join(draft, file))])),
    })
    ensureServed({ name, version }, draft, partners)
    if (!light) await ensureStarts({ name, version }, draft)
    placePage(draft, join(deployFolder, name), version)
  } else {
    ensureServed({ name, version }, place, partners)
  }
  return { name, version }
}

/** Throws for a page that makes calls which the API does not serve, or serves otherwise. */
export function ensureServed(page: PageVersion, folder: string, partners: Pick<Partners, 'served' | 'calls'>) {
  refuse(page, misfitsOfPage(folder, partners))
}

/** Throws for a page that does not start: it would be all that anybody is shown, and could not say what is wrong. */
export async function ensureStarts(page: PageVersion, folder: string) {
  refuse(page, await faultsAtStart(page.name, folder))
}

function refuse({ name, version }: PageVersion, faults: readonly string[]) {
  if (faults.length > 0) throw new Error([`${name} ${version} is refused:`, ...faults].join('\n  '))
}

/** What keeps a placed version of a page from being served as it was built, a sentence each. */
export function faultsOfPage(
  deployFolder: string,
  name: PageName,
  files: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(files).flatMap(([file, integrity]) => {
    const placed = join(deployFolder, name, file)
    if (!existsSync(placed)) return [`${file} is not there any more`]
    return integrityOf(placed) === integrity ? [] : [`${file} was changed after it was built`]
  })
}
