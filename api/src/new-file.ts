import type { WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'

type Options = {
  /** All of it is on disk once the stream is closed. */
  readonly flush?: boolean
}

/**
 * Creates a file that only its owner reads, and returns the stream that is written to it. The file is there from now on: a stream
 * that opens it by itself may create it only after the writing has failed and all of it was removed. Throws where there
 * is one already.
 */
export const openNewFile = async (path: string, options: Options = {}): Promise<WriteStream> =>
  (await open(path, 'wx', 0o600)).createWriteStream(options)
