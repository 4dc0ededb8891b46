import { statfsSync } from 'node:fs'

const MEGABYTE = 1024 * 1024

/**
 * Left free by every commit. LMDB writes beyond its own memory when the system refuses a write half-way, which may end
 * the process: a commit has to be refused before it begins.
 */
export const KEPT_FREE_BYTES = 8 * MEGABYTE
/** What notes of the engine itself, a few pages each, leave free. */
export const KEPT_FREE_BY_NOTES_BYTES = MEGABYTE / 2

const PAGE_BYTES = 4_096

/** Free bytes on the disk of a folder; without end where the system does not say. */
export function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** What one transaction has changed so far. */
export type Changes = { entries: number; bytes: number }

/** What it may add to the file at most: its values, and a page for each entry, but no more pages than there are. */
export function mostGrowth({ entries, bytes }: Changes, usedBytes: () => number): number {
  const pages = entries * PAGE_BYTES
  return bytes + (pages <= KEPT_FREE_BYTES ? pages : Math.min(pages, KEPT_FREE_BYTES + 2 * usedBytes()))
}
