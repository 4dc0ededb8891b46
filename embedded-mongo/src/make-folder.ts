import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder'

/**
 * Makes a folder and those it lies in. As `mkdirSync` with `recursive`, which never comes back where the parent is there
 * and the system says ENOENT all the same, as below /proc. `mode` is that of the folder itself.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { mode })
    syncFolder(dirname(folder))
  } catch (error) {
    if (isFolder(folder)) return
    const parent = dirname(folder)
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || parent === folder || isFolder(parent)) throw error
    makeFolder(parent)
    makeFolder(folder, mode)
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
