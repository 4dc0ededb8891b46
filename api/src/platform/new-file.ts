import type { WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'

type Options = {
  /** All of it is on disk once the stream is closed. */
  readonly flush?: boolean
}

/**
 * Creates a file that only its owner reads, and returns the stream that writes to it. Throws where there is one already.
 * The file is created first, since a stream that opens it by itself may do so after the writing has failed and the file
 * has been removed.
 */
export const openNewFile = async (path: string, options: Options = {}): Promise<WriteStream> =>
  (await open(path, 'wx', 0o600)).createWriteStream(options)
