import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../place-files'
import type { RegisteredArea } from '../registry-file'
import { readJson } from '../workspace'
import type { PlacedVersion } from './history'

const releaseFile = 'release.json'

const areaFolder = (deployFolder: string, area: string) => join(deployFolder, 'remotes', area)

/** Where a version of an area is put, for good. */
export const placeOf = (deployFolder: string, area: string, version: string) =>
  join(areaFolder(deployFolder, area), version)

/** Leaves in the folder what the registry is to say of it. */
export const signRelease = (folder: string, release: RegisteredArea) =>
  writeAtomically(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`)

/** What the registry said, or is to say, of a placed version. Refuses a version that is not one of the area's. */
export function readRelease(deployFolder: string, area: string, version: string): RegisteredArea {
  const file = join(placeOf(deployFolder, area, version), releaseFile)
  // a version is typed by someone, and '../mfe-kyc/1.0.0' is a file that exists
  const isPlaced = placedVersions(deployFolder, area).some((placed) => placed.version === version)
  if (!isPlaced || !existsSync(file)) throw new Error(`${area} ${version} is not deployed here`)
  return readJson<RegisteredArea>(file)
}

/** The versions of an area that are on disk. */
export function placedVersions(deployFolder: string, area: string): readonly PlacedVersion[] {
  const folder = areaFolder(deployFolder, area)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((version) => ({ version, placedAt: statSync(join(folder, version)).mtime }))
}
