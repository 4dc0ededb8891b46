import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pageVersions, writeAtomically } from '../place-files'
import { isPageName, type PageName, type PageVersion, type RegisteredArea } from '../registry-file'
import { readJson } from '../workspace'
import type { PlacedVersion } from './history'

/** Where a placed version says what it is. */
export const releaseFile = 'release.json'

type Own = { readonly own?: string }

/** Where the versions of an area, or of a page, stand beside each other. */
const folderOf = (deployFolder: string, name: string) =>
  isPageName(name) ? join(deployFolder, name, pageVersions) : join(deployFolder, 'remotes', name)

/** Where a version of an area, or of a page, is put, for good. */
export const placeOf = (deployFolder: string, name: string, version: string) =>
  join(folderOf(deployFolder, name), version)

/** Leaves in the folder what the registry is to say of it, and the digest of the sources that are its own. */
export const signRelease = (folder: string, release: (RegisteredArea | PageRelease) & Own) =>
  writeAtomically(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`)

/** A version of a page, with the integrity of every file that it asks for, by path in the page's folder. */
export type PageRelease = PageVersion & { readonly files: Readonly<Record<string, string>> }

/** What the registry said, or is to say, of a placed version of an area. Refuses one that is not the area's. */
export const readRelease = (deployFolder: string, area: string, version: string): RegisteredArea =>
  withoutOwn(readSigned<RegisteredArea & Own>(deployFolder, area, version))

const withoutOwn = ({ own: _, ...release }: RegisteredArea & Own): RegisteredArea => release

/** Returns the digest of the own sources of a placed version; undefined where it does not say, or is gone. */
export function ownOf(deployFolder: string, name: string, version: string): string | undefined {
  const file = join(placeOf(deployFolder, name, version), releaseFile)
  return existsSync(file) ? readJson<Own>(file).own : undefined
}

/** What is known of a placed version of a page. Refuses one that is not the page's. */
export const readPageRelease = (deployFolder: string, page: PageName, version: string): PageRelease =>
  readSigned<PageRelease>(deployFolder, page, version)

function readSigned<Signed>(deployFolder: string, area: string, version: string): Signed {
  const file = join(placeOf(deployFolder, area, version), releaseFile)
  // a version is typed by someone, and '../mfe-kyc/1.0.0' is a file that exists
  const isPlaced = placedVersions(deployFolder, area).some((placed) => placed.version === version)
  if (!isPlaced || !existsSync(file)) throw new Error(`${area} ${version} is not deployed here`)
  return readJson<Signed>(file)
}

/** The versions of an area, or of a page, that are on disk. */
export function placedVersions(deployFolder: string, area: string): readonly PlacedVersion[] {
  const folder = folderOf(deployFolder, area)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((version) => ({ version, placedAt: statSync(join(folder, version)).mtime }))
}

/** The areas that have versions on disk. */
export function placedAreas(deployFolder: string): readonly string[] {
  const folder = join(deployFolder, 'remotes')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
