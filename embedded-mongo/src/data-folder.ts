import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder'

const { R_OK, W_OK } = constants

/**
 * Makes the folder, for this user only. Refused, before anything is opened, where this user cannot write it or a file
 * in it: LMDB would end the whole process over a lock file that it cannot have.
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700)
    chmodSync(folder, 0o700)
    for (const name of ['data.mdb', 'lock.mdb']) {
      const path = join(folder, name)
      const file = statSync(path, { throwIfNoEntry: false })
      if (file?.isFile() === false) throw new Error(`${path} is not a file`)
      if (file !== undefined) accessSync(path, R_OK | W_OK)
    }
  } catch (error) {
    throw new UnwritableFolder(folder, error instanceof Error ? error.message : String(error))
  }
}

class UnwritableFolder extends Error {
  constructor(folder: string, reason: string) {
    super(
      `The data folder ${folder} cannot be written (${reason}). ` +
        'Give this user the right to write it, or set DATA_DIR to another folder.',
    )
    this.name = 'UnwritableFolder'
  }
}
