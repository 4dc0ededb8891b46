import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folderOf, installedVersion, readJson, workspaceVersion } from './workspace'

const reactModules: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const ownPackage = '@dossier/shared-ui/'

export const isReact = (library: string) => reactModules.includes(library)

const entriesOfSharedUi = () => {
  const described = readJson<{ exports: Readonly<Record<string, string>> }>(join(folderOf('shared-ui'), 'package.json'))
  return new Map(Object.entries(described.exports).map(([entry, file]) => [entry.replace('./', ''), file]))
}

/**
 * The entries of shared-ui that exist once in the page (PLT-07): those directly in its src folder and in src/area. Of all
 * others everyone takes what they need: the icons hold no state, and what `area/federation` keeps hangs on the page, for
 * it is in the page before anything can be shared.
 */
export const sharedUiModules = () =>
  [...entriesOfSharedUi().keys()].filter((entry) => /^(area\/)?[^/]+$/.test(entry)).sort()

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
  const entry = library.slice(ownPackage.length)
  const file = entriesOfSharedUi().get(entry)
  if (file === undefined) throw new Error(`shared-ui/package.json exports no ${entry}`)
  return join(folderOf('shared-ui'), file)
}
