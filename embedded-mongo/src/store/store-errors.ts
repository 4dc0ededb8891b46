import { CommandError } from '../values/errors'
import { freeBytesOf } from './disk-space'

/** Codes of LMDB and of the operating system, as LMDB reports them. */
const CORRUPTED = new Set([-30797, -30796, -30793])
/** After a failed write of the most important page LMDB wants to be opened anew. */
const PANIC = -30795
const OTHER_VERSION = -30794
const NO_SPACE = new Set([27, 28, 122, -30792])
const NO_PERMISSION = new Set([1, 13, 30])
const INPUT_OUTPUT = 5
/** Below this the disk is called full when a write fails without saying why. */
const NO_SPACE_LEFT_BYTES = 16 * 1024 * 1024

/** Why a file could not be opened or used. */
export type StoreFault = 'corrupted' | 'other-version' | 'no-space' | 'no-permission' | 'unusable' | 'failed'

/** What an error of LMDB means; undefined for errors of others. */
export function faultOf(error: unknown, folder: string): StoreFault | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'number' || error instanceof CommandError) return undefined
  if (CORRUPTED.has(code)) return 'corrupted'
  if (code === OTHER_VERSION) return 'other-version'
  if (NO_SPACE.has(code) || (code === INPUT_OUTPUT && freeBytesOf(folder) < NO_SPACE_LEFT_BYTES)) return 'no-space'
  if (code === PANIC) return 'unusable'
  return NO_PERMISSION.has(code) ? 'no-permission' : 'failed'
}

export const full = (folder: string) =>
  new CommandError(
    'OutOfDiskSpace',
    `There is no space left on the disk of the data folder ${folder}; reads go on, writes are refused until there is`,
  )

export const readOnly = (folder: string) =>
  new CommandError('IllegalOperation', `The data folder ${folder} cannot be written; reads go on, writes are refused`)

export const gone = (folder: string) =>
  new CommandError(
    'IllegalOperation',
    `The data folder ${folder} was moved or removed; put it back, or start again with the folder`,
  )

/** The refusal a client gets when the files fail it. */
export function refusalFor(fault: StoreFault, folder: string, reason: unknown): CommandError {
  const said = reason instanceof Error ? reason.message : String(reason)
  switch (fault) {
    case 'no-space':
      return full(folder)
    case 'no-permission':
      return readOnly(folder)
    case 'corrupted':
    case 'other-version':
      return new CommandError('DataCorruptionDetected', `The files in ${folder} are damaged: ${said}`)
    case 'unusable':
    case 'failed':
      return new CommandError('FileStreamFailed', `The files in ${folder} cannot be used: ${said}`)
  }
}

/** Files that are no store of this engine, or a damaged one: refused before anything is written. */
export class DamagedStore extends Error {
  constructor(folder: string, reason: string) {
    super(
      `The files in ${folder} are damaged: ${reason}. Nothing was changed. ` +
        'Restore a backup into another folder, or set DATA_DIR to another folder.',
    )
    this.name = 'DamagedStore'
  }
}
