import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@dossier/shared-ui/area/registry'
import type { AreaDescription } from './area-description'
import { readFirstFiles } from './first-files'
import { writeAtomically } from './place-files'
import { readJson, workspaceVersion } from './workspace'

const registryFile = (deployFolder: string) => join(deployFolder, 'registry.json')

export type RegisteredArea = {
  name: string
  title: string
  version: string
  manifest: string
  routes: readonly string[]
  navItems?: RegistryEntry['navItems']
  clientPages?: RegistryEntry['clientPages']
  integrity: { manifest: string; entry: string }
  /** What follows the entry, with its integrity, by its address relative to the manifest. */
  first?: RegistryEntry['first']
  builtWith: { contract: string; 'shared-ui': string }
}

export type RegistryFile = { schema: 1; remotes: RegisteredArea[] }

/** The registry as deployed; one without areas when there is none yet. */
export function readRegistryFile(deployFolder: string): RegistryFile {
  const file = registryFile(deployFolder)
  return existsSync(file) ? readJson<RegistryFile>(file) : { schema: 1, remotes: [] }
}

/** The version of an area that the registry names; undefined when it names none. */
export const liveVersion = (deployFolder: string, area: string): string | undefined =>
  readRegistryFile(deployFolder).remotes.find(({ name }) => name === area)?.version

/** Points the registry at this version of the area, in one step for everyone who reads it (PLT-11). */
export function registerArea(deployFolder: string, area: RegisteredArea): void {
  const { remotes } = readRegistryFile(deployFolder)
  const others = remotes.filter((remote) => remote.name !== area.name)
  const registry: RegistryFile = {
    schema: 1,
    remotes: [...others, area].sort((left, right) => left.name.localeCompare(right.name)),
  }
  writeAtomically(registryFile(deployFolder), `${JSON.stringify(registry, null, 2)}\n`)
}

/** Leaves an area out of the registry, in one step for everyone who reads it. */
export function unregisterArea(deployFolder: string, area: string): void {
  const { remotes } = readRegistryFile(deployFolder)
  const registry: RegistryFile = { schema: 1, remotes: remotes.filter(({ name }) => name !== area) }
  writeAtomically(registryFile(deployFolder), `${JSON.stringify(registry, null, 2)}\n`)
}

/** The entry of an area whose files stand in the folder. */
export function registeredArea(area: AreaDescription, version: string, folder: string): RegisteredArea {
  const first = readFirstFiles(folder)
  const pinned = (files: readonly string[]) =>
    Object.fromEntries(files.map((file) => [file, integrityOf(join(folder, file))]))
  return {
    name: area.name,
    title: area.title,
    version,
    manifest: `/remotes/${area.name}/${version}/mf-manifest.json`,
    routes: area.routes,
    ...(area.navItems && { navItems: area.navItems }),
    ...(area.clientPages && { clientPages: area.clientPages }),
    integrity: {
      manifest: integrityOf(join(folder, 'mf-manifest.json')),
      entry: integrityOf(join(folder, 'remoteEntry.js')),
    },
    ...(first && {
      first: {
        lifecycles: pinned(first.lifecycles),
        pages: first.pages.map((page) => ({ ...page, files: pinned(page.files) })),
      },
    }),
    builtWith: { contract: workspaceVersion('contract'), 'shared-ui': workspaceVersion('shared-ui') },
  }
}

export const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
