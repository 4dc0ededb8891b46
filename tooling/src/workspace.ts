import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the packages of the product stand in: the checkout, or the packages that were installed. */
const besideThis = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const installed = join('node_modules', '@dossier')

/** The checkout, whatever folder the command was started from; for the installed build, the one that it is installed in. */
export const rootFolder = besideThis.endsWith(installed) ? join(besideThis, '..', '..') : besideThis

export const inRoot = (...parts: string[]) => join(rootFolder, ...parts)

/** Where a package of the product is: in the checkout, or installed where an area is on its own. */
export const folderOf = (name: string) => (existsSync(inRoot(name)) ? inRoot(name) : inRoot(installed, name))

/** Reads a JSON file whose shape the caller vouches for. Refuses what is no JSON, and names the file. */
export function readJson<T>(file: string): T {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/

/** The version of a workspace, when it is one. Refuses what no page could compare, and what names no folder (PLT-11). */
export function checkedVersion(folder: string, version: unknown): string {
  if (typeof version === 'string' && versionPattern.test(version)) return version
  throw new Error(`${folder}/package.json: version is ${JSON.stringify(version)}, wanted is one such as 1.4.0`)
}

/** The version a workspace folder declares, such as '1.4.0'. */
export const workspaceVersion = (folder: string) =>
  checkedVersion(folder, readJson<{ version?: unknown }>(join(folderOf(folder), 'package.json')).version)

/** The version of an installed package, such as '19.3.1'. */
export const installedVersion = (name: string) =>
  readJson<{ version: string }>(inRoot('node_modules', name, 'package.json')).version

/** Folders that say of themselves that they are areas, in order of name. The shell needs none of them (PLT-01). */
export const areaFolders = () =>
  readdirSync(rootFolder)
    .filter((name) => name.startsWith('mfe-') && existsSync(inRoot(name, 'area.json')))
    .sort()
