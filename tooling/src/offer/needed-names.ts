import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readShaped } from '../shaped'

export const namesShape = z.record(z.string(), z.array(z.string()))

/** Names of exports, by the library they are imported from. */
export type NamesByLibrary = Readonly<Record<string, readonly string[]>>

const neededNamesFile = 'needed-names.json'

/** Leaves beside a built area what it imports of the libraries it is given by the page. */
export const writeNeededNames = (folder: string, names: NamesByLibrary) =>
  writeFileSync(join(folder, neededNamesFile), JSON.stringify(names))

/** Nothing for a folder that does not say, as those that were built before areas said so. */
export function readNeededNames(folder: string): NamesByLibrary {
  const file = join(folder, neededNamesFile)
  return existsSync(file) ? readShaped(namesShape, file) : {}
}
