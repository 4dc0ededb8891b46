import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Stats } from '@rspack/core'

/** Bytes after gzip, as a browser would load them. */
export type Weight = { readonly js: number; readonly css: number }

export type ChunkWeights = {
  /** A page's own start, or an area's entry, by name. */
  readonly entries: Readonly<Record<string, Weight>>
  /** What a name given to an import brings, beyond the entry. */
  readonly named: Readonly<Record<string, Weight>>
  /** The heaviest of the imports without a name: of an area, its heaviest page. */
  readonly heaviestPage: Weight
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
  const weightOfAll = (files: readonly string[]) => files.map(weightOf).reduce(add, nothing)
  const groups = compilation.chunkGroups.map((group) => ({
    name: group.name,
    isEntry: group.isInitial(),
    weight: weightOfAll(group.getFiles()),
  }))
  const byName = (wanted: typeof groups) => Object.fromEntries(wanted.map(({ name, weight }) => [name, weight]))
  const unnamed = groups.filter(({ name, isEntry }) => !name && !isEntry)
  return {
    entries: byName(groups.filter(({ isEntry }) => isEntry)),
    named: byName(groups.filter(({ name, isEntry }) => name && !isEntry)),
    heaviestPage: unnamed
      .map(({ weight }) => weight)
      .reduce((most, weight) => (weight.js > most.js ? weight : most), nothing),
  }
}

export const together = (...weights: (Weight | undefined)[]): Weight =>
  weights.map((weight) => weight ?? nothing).reduce(add, nothing)
