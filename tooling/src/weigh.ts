import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Stats } from '@rspack/core'

/** Bytes after gzip, as a browser would load them. */
export type Weight = { readonly js: number; readonly css: number }

/** What is loaded together, by file. */
export type Files = Readonly<Record<string, Weight>>

export type ChunkWeights = {
  /** A page's own start, or an area's entry, by name. */
  readonly entries: Readonly<Record<string, Files>>
  /** What a name given to an import brings, beyond the entry. */
  readonly named: Readonly<Record<string, Files>>
  /** The heaviest of the imports without a name: of an area, its heaviest page. */
  readonly heaviestPage: Files
}

const add = (left: Weight, right: Weight): Weight => ({ js: left.js + right.js, css: left.css + right.css })
const nothing: Weight = { js: 0, css: 0 }

/** What the chunks of a finished build weigh. */
export function weighChunks({ compilation }: Stats): ChunkWeights {
  const folder = compilation.outputOptions.path ?? ''
  const weightOf = (file: string): Weight => {
    const bytes = /\.(js|css)$/.test(file) ? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length : 0
    return file.endsWith('.js') ? { js: bytes, css: 0 } : { js: 0, css: bytes }
  }
  // several groups bring a file that they have in common
  const weights = new Map<string, Weight>()
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? weightOf(file)
    weights.set(file, weight)
    return weight
  }
  const groups = compilation.chunkGroups.map((group) => ({
    name: group.name,
    isEntry: group.isInitial(),
    files: Object.fromEntries(group.getFiles().map((file) => [file, weigh(file)])),
  }))
  const byName = (wanted: typeof groups) => Object.fromEntries(wanted.map(({ name, files }) => [name, files]))
  const unnamed = groups.filter(({ name, isEntry }) => !name && !isEntry)
  return {
    entries: byName(groups.filter(({ isEntry }) => isEntry)),
    named: byName(groups.filter(({ name, isEntry }) => name && !isEntry)),
    heaviestPage: unnamed
      .map(({ files }) => files)
      .reduce((most, files) => (together(files).js > together(most).js ? files : most), {}),
  }
}

/** What all of it weighs; a file that several of them need is loaded once. */
export const together = (...loaded: (Files | undefined)[]): Weight =>
  Object.values<Weight>(Object.assign({}, ...loaded)).reduce(add, nothing)
