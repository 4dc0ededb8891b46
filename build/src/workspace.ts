import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout, whatever folder the command was started from. */
export const rootFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const inRoot = (...parts: string[]) => join(rootFolder, ...parts)

/** Reads a JSON file whose shape the caller vouches for. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** The version a workspace folder declares, such as '1.4.0'. */
export const workspaceVersion = (folder: string) =>
  readJson<{ version: string }>(inRoot(folder, 'package.json')).version

/** The version of an installed package, such as '19.3.1'. */
export const installedVersion = (name: string) =>
  readJson<{ version: string }>(inRoot('node_modules', name, 'package.json')).version

/** Folders of the areas found in this checkout, in order of name. The shell needs none of them. */
export const areaFolders = () =>
  readdirSync(rootFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => entry.name)
    .sort()
