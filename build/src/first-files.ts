import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { readJson } from './workspace'

/** What an area asks for after its entry, one after the other, relative to its folder. */
export type FirstFiles = {
  readonly lifecycles: readonly string[]
  /** Of the first page among its routes. */
  readonly page: readonly string[]
}

const exposed = '__federation_expose_lifecycles'
const firstFilesFile = 'first-files.json'

export function firstFilesOf({ compilation: { chunkGroups } }: Stats): FirstFiles {
  const filesOf = (group: (typeof chunkGroups)[number] | undefined) => [...(group?.getFiles() ?? [])].sort()
  const [firstPage] = chunkGroups
    .filter((group) => group.getFiles().length > 0 && group.getParents().some(({ name }) => name === exposed))
    .sort((left, right) => (left.index ?? 0) - (right.index ?? 0))
  return { lifecycles: filesOf(chunkGroups.find(({ name }) => name === exposed)), page: filesOf(firstPage) }
}

export const writeFirstFiles = (folder: string, files: FirstFiles) =>
  writeFileSync(join(folder, firstFilesFile), JSON.stringify(files))

/** Undefined for a folder that does not say. */
export function readFirstFiles(folder: string): FirstFiles | undefined {
  const file = join(folder, firstFilesFile)
  return existsSync(file) ? readJson<FirstFiles>(file) : undefined
}
