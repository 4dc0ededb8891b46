import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@dossier/shared-ui/area/registry'
import { z } from 'zod'
import type { AreaDescription } from './area-description'
import { readFirstFiles } from './first-files'
import { writeAtomically } from './place-files'
import { readShaped } from './shaped'
import { workspaceVersion } from './workspace'

const registryFile = (deployFolder: string) => join(deployFolder, 'registry.json')

export type RegisteredArea = {
  name: string
  title: string
  version: string
  manifest: string
  routes: readonly string[]
  /** Those of its routes that are open to everyone. */
  publicRoutes?: readonly string[]
  navItems?: RegistryEntry['navItems']
  clientPages?: RegistryEntry['clientPages']
  permissions?: RegistryEntry['permissions']
  /** The areas whose addresses may overlap with its own, where they say the same of it. */
  overlaps?: readonly string[]
  integrity: { manifest: string; entry: string }
  /** What follows the entry, with its integrity, by its address relative to the manifest. */
  first?: RegistryEntry['first']
  builtWith: { contract: string; 'shared-ui': string }
}

/** What is shown around the areas, and the page for external clients; each is deployed alone, as areas are. */
export const pageNames = ['shell', 'external'] as const
export type PageName = (typeof pageNames)[number]

export const isPageName = (name: string): name is PageName => pageNames.some((page) => page === name)

export type RegistryFile = {
  schema: 1
  /** The version of each page that is served; missing where none was deployed yet. */
  pages?: Partial<Record<PageName, string>>
  remotes: readonly RegisteredArea[]
}

/** As far as deployments depend on it. */
const registryShape = z.looseObject({
  schema: z.literal(1),
  pages: z.partialRecord(z.enum(pageNames), z.string()).optional(),
  remotes: z.array(
    z.looseObject({
      name: z.string(),
      title: z.string(),
      version: z.string(),
      manifest: z.string(),
      routes: z.array(z.string()),
      overlaps: z.array(z.string()).optional(),
      integrity: z.object({ manifest: z.string(), entry: z.string() }),
      builtWith: z.object({ contract: z.string(), 'shared-ui': z.string() }),
    }),
  ),
})

/** The registry as deployed; one without areas when there is none yet. */
export function readRegistryFile(deployFolder: string): RegistryFile {
  const file = registryFile(deployFolder)
  return existsSync(file) ? (readShaped(registryShape, file) as RegistryFile) : { schema: 1, remotes: [] }
}

/** The version of an area or a page that a registry names; undefined when it names none. */
export const versionIn = ({ pages, remotes }: RegistryFile, name: string): string | undefined =>
  isPageName(name) ? pages?.[name] : remotes.find((remote) => remote.name === name)?.version

/** The version of an area or a page that is live. */
export const liveVersion = (deployFolder: string, name: string): string | undefined =>
  versionIn(readRegistryFile(deployFolder), name)

export type PageVersion = { readonly name: PageName; readonly version: string }

/** What is to become live together, and the area that is to be shown no longer. */
export type RegistryChange = {
  readonly areas?: readonly RegisteredArea[]
  readonly pages?: readonly PageVersion[]
  readonly without?: string
}

export function changedRegistry(registry: RegistryFile, change: RegistryChange): RegistryFile {
  const { areas = [], pages = [], without } = change
  const replaced = [...areas.map(({ name }) => name), without]
  const others = registry.remotes.filter(({ name }) => !replaced.includes(name))
  const named = { ...registry.pages, ...Object.fromEntries(pages.map(({ name, version }) => [name, version])) }
  return {
    schema: 1,
    ...(Object.keys(named).length > 0 && { pages: named }),
    remotes: [...others, ...areas].sort((left, right) => left.name.localeCompare(right.name)),
  }
}

/** Exchanges the registry in one step for everyone who reads it (PLT-11). */
export const writeRegistryFile = (deployFolder: string, registry: RegistryFile): void =>
  writeAtomically(registryFile(deployFolder), `${JSON.stringify(registry, null, 2)}\n`)

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
    ...(area.publicRoutes && { publicRoutes: area.publicRoutes }),
    ...(area.navItems && { navItems: area.navItems }),
    ...(area.clientPages && { clientPages: area.clientPages }),
    ...(area.permissions && { permissions: area.permissions }),
    ...(area.overlaps && { overlaps: area.overlaps }),
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
