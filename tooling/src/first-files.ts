import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { z } from 'zod'
import { isInside } from './inside'
import { readShaped } from './shaped'

/** What the pages at some addresses ask for once the area's entry is there. */
export type PageFiles = {
  /** Patterns as in an area.json. */
  readonly routes: readonly string[]
  /** Relative to the area's folder. */
  readonly files: readonly string[]
  /** Modules of shared-ui, by file name, that the shell hands out. */
  readonly libraries: readonly string[]
}

/** What an area asks for after its entry, one after the other, relative to its folder. */
export type FirstFiles = { readonly lifecycles: readonly string[]; readonly pages: readonly PageFiles[] }

const files = z.array(z.string().refine(isInside))
const firstFilesShape = z.strictObject({
  lifecycles: files,
  pages: z.array(z.strictObject({ routes: z.array(z.string()), files, libraries: z.array(z.string()) })),
})

const exposed = '__federation_expose_lifecycles'
const firstFilesFile = 'first-files.json'

/** As far as the bundler knows them: its pages are known by loading them. */
export function firstFilesOf({ compilation: { chunkGroups } }: Stats): FirstFiles {
  const lifecycles = chunkGroups.find(({ name }) => name === exposed)
  return { lifecycles: [...(lifecycles?.getFiles() ?? [])].sort(), pages: [] }
}

export const writeFirstFiles = (folder: string, files: FirstFiles) =>
  writeFileSync(join(folder, firstFilesFile), JSON.stringify(files))

/** Adds what the pages of a built area ask for. */
export const writePageFiles = (folder: string, pages: FirstFiles['pages']) =>
  writeFirstFiles(folder, { ...readShaped(firstFilesShape, join(folder, firstFilesFile)), pages })

/** Undefined for a folder that does not say. */
export function readFirstFiles(folder: string): FirstFiles | undefined {
  const file = join(folder, firstFilesFile)
  return existsSync(file) ? readShaped(firstFilesShape, file) : undefined
}
