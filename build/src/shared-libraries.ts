import { readdirSync } from 'node:fs'
import { inRoot, installedVersion, workspaceVersion } from './workspace'

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/** Entries of shared-ui: the files directly in its src folder. Each is one copy in the page (PLT-07). */
export const sharedUiEntries = () =>
  readdirSync(inRoot('shared-ui', 'src'))
    .filter((file) => /^[a-z][a-z-]*\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .sort()

type SharedLibrary = { singleton: true; version: string; requiredVersion: string }

const single = (version: string): SharedLibrary => ({ singleton: true, version, requiredVersion: `^${version}` })

/** Everything an area takes from the shell, by the name it imports it under. */
export function sharedLibraries(): Record<string, SharedLibrary> {
  const react = single(installedVersion('react'))
  const sharedUi = single(workspaceVersion('shared-ui'))
  return Object.fromEntries([
    ...reactModules.map((name) => [name, react]),
    ...sharedUiEntries().map((entry) => [`@dossier/shared-ui/${entry}`, sharedUi]),
  ])
}
