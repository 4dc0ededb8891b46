import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifactOf } from '../artifact/artifact'
import type { Manifest } from '../artifact/manifest'
import type { Entry } from '../artifact/tar-file'
import { isPageName } from '../registry-file'
import { workspaceVersion } from '../workspace'
import { filesIn } from './build-page'
import { placeOf, readPageRelease } from './release'

type Placed = { readonly name: string; readonly version: string }

/** Returns the artifact of a version that stands in its place, signed where there is a key. */
export function packPlaced(
  deployFolder: string,
  { name, version }: Placed,
  made: Manifest['made'],
  pem: string | undefined,
): Promise<Buffer> {
  const [major] = workspaceVersion('contract').split('.')
  const files = [...ownFiles(deployFolder, name, version), ...sharedFiles(deployFolder, name, version)]
  return artifactOf({ name, version, contract: Number(major), made }, files, pem)
}

function ownFiles(deployFolder: string, name: string, version: string): readonly Entry[] {
  const place = placeOf(deployFolder, name, version)
  return filesIn(place).map((path) => ({ path, content: readFileSync(join(place, path)) }))
}

/** What a page asks for stands with the files of its other versions. */
function sharedFiles(deployFolder: string, name: string, version: string): readonly Entry[] {
  if (!isPageName(name)) return []
  return Object.keys(readPageRelease(deployFolder, name, version).files)
    .filter((path) => existsSync(join(deployFolder, name, path)))
    .map((path) => ({ path, content: readFileSync(join(deployFolder, name, path)) }))
}
