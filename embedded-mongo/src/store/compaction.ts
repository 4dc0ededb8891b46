import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '../sync-folder'
import { refuse } from '../values/errors'
import { KEPT_FREE_BYTES } from './disk-space'
import type { Files } from './files'

const COPY = 'compaction'

/** The folder of a copy that was never finished, if there is one. */
export const removeUnfinishedCopy = (folder: string) => rmSync(join(folder, COPY), { recursive: true, force: true })

/**
 * Replaces the data file by a copy without free space; answers the bytes the disk got back. No one may write meanwhile.
 * Refused (117) while someone reads a snapshot, and (14031) where the disk has no room for the copy.
 */
export async function compact(files: Files, quiet: () => Promise<boolean>): Promise<number> {
  const { folder } = files
  files.refuseIfGone()
  files.refuseWithoutSpace(files.usedBytes + KEPT_FREE_BYTES)
  const copy = join(folder, COPY)
  const data = join(folder, 'data.mdb')
  removeUnfinishedCopy(folder)
  mkdirSync(copy, { mode: 0o700 })
  try {
    await files.copyTo(copy)
    syncFile(join(copy, 'data.mdb'))
    const before = statSync(data).size
    const replaced = (await quiet()) && files.replace(() => putInPlace(join(copy, 'data.mdb'), data))
    if (!replaced) {
      refuse('ConflictingOperationInProgress', 'Transactions or long reads are under way; try again when they are over')
    }
    return before - statSync(data).size
  } finally {
    removeUnfinishedCopy(folder)
  }
}

/** Before anything is written to the new file its name has to be on disk. */
function putInPlace(copy: string, data: string): void {
  renameSync(copy, data)
  syncFolder(dirname(data))
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}
