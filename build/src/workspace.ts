import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout, whatever folder the command was started from. */
export const rootFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const inRoot = (...parts: string[]) => join(rootFolder, ...parts)

/** Reads a JSON file whose shape the caller vouches for. Refuses what is no JSON, and names the file. */
export function readJson<T>(file: string): T {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** The version a workspace folder declares, such as '1.4.0'. */
export const workspaceVersion = (folder: string) =>
  readJson<{ version: string }>(inRoot(folder, 'package.json')).version

/** The version of an installed package, such as '19.3.1'. */
export const installedVersion = (name: string) =>
  readJson<{ version: string }>(inRoot('node_modules', name, 'package.json')).version

/** Folders that say of themselves that they are areas, in order of name. The shell needs none of them (PLT-01). */
export const areaFolders = () =>
  readdirSync(rootFolder)
    .filter((name) => name.startsWith('mfe-') && existsSync(inRoot(name, 'area.json')))
    .sort()
