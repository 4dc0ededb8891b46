import type { Stats } from '@rspack/core'

/** Files by what they are needed for, beside the entry; relative to the folder of the area. */
export type FirstFiles = { readonly lifecycles: readonly string[]; readonly firstPage: readonly string[] }

type ChunkGroup = Stats['compilation']['chunkGroups'][number]

const filesOf = (group: ChunkGroup | undefined) => [...(group?.getFiles() ?? [])].sort()

/** What an area asks for first: what it exposes, and the first page among its routes. */
export function firstFiles({ compilation }: Stats, exposed: string): FirstFiles {
  const groups = compilation.chunkGroups
  const lifecycles = groups.find(({ name }) => name === exposed)
  const pages = groups
    .filter((group) => group.getFiles().length > 0 && group.getParents().some(({ name }) => name === exposed))
    .sort((left, right) => (left.index ?? 0) - (right.index ?? 0))
  return { lifecycles: filesOf(lifecycles), firstPage: filesOf(pages[0]) }
}
