import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folderOf, installedVersion, workspaceVersion } from './workspace'

const reactModules: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const ownPackage = '@dossier/shared-ui/'

export const isReact = (library: string) => reactModules.includes(library)

const modulesIn = (folder: string) =>
  readdirSync(join(folderOf('shared-ui'), 'src', folder))
    .filter((file) => /^[a-z][a-z-]*\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .sort()

/**
 * What areas may import of shared-ui: the files directly in its src folder and those of src/area. Each exists once in
 * the page (PLT-07), save for the icons: drawings without state, of which everyone takes the few that are needed.
 */
export const sharedUiModules = () => [
  ...modulesIn('').filter((name) => name !== 'icons'),
  ...modulesIn('area').map((name) => `area/${name}`),
]

type SharedLibrary = {
  singleton: true
  version: string
  requiredVersion: string
  /** Another major is an error that says so; without it the page would warn, go on, and break where the two differ. */
  strictVersion: true
  /** No copy of its own: an area that is not given the page's copy fails visibly instead of bringing a second one. */
  import: false
}

/** Any version of the same major will do: older shells show newer areas and the reverse (PLT-13). */
const fromPage = (version: string): SharedLibrary => ({
  singleton: true,
  version,
  requiredVersion: `^${version.split('.')[0]}.0.0`,
  strictVersion: true,
  import: false,
})

/** Everything an area takes from the shell, by the name it imports it under. */
export function sharedLibraries(): Record<string, SharedLibrary> {
  const react = fromPage(installedVersion('react'))
  const sharedUi = fromPage(workspaceVersion('shared-ui'))
  return Object.fromEntries([
    ...reactModules.map((name) => [name, react]),
    ...sharedUiModules().map((name) => [`${ownPackage}${name}`, sharedUi]),
  ])
}

/** The file of this checkout that is imported under the name of a shared library. */
export function fileOfLibrary(library: string): string {
  if (!library.startsWith(ownPackage))
    return createRequire(join(folderOf('shared-ui'), 'package.json')).resolve(library)
  const source = join(folderOf('shared-ui'), 'src', `${library.slice(ownPackage.length)}.ts`)
  return existsSync(source) ? source : `${source}x`
}
