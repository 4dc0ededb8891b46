import { accessSync, constants } from 'node:fs'
import { makeFolder } from '@dossier/embedded-mongo/make-folder'

/**
 * Makes a folder in DATA_DIR, with those it lies in, where it is missing. Where it cannot be made or written the start
 * is refused with the folder, the system's reason and the variable (PLT-16). `mode` is that of the folder itself.
 */
export function prepareDataFolder(folder: string, mode = 0o777): void {
  try {
    makeFolder(folder, mode)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The folder ${folder} cannot be written (${reason}). ` +
        'Give this user the right to write it, or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
}
