import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { folderOfUploads } from './upload-folder'

/** A file as it arrived with a form. It is gone once the request is answered. */
export type UploadedFile = {
  readonly name: string
  /** What the sender says it is; its content may say otherwise. */
  readonly type: string
  readonly size: number
  /** SHA-256 of the content in hex: what a store may keep it under (GOV-16). */
  readonly sha256: string
  /** Where it lies: for programs that read files. */
  readonly path: string
  /** A name in the same folder that is free: what is written there is gone with the file. */
  readonly beside: string
  /** The content from its first byte on or a part of it with both ends included, as often as it is wanted. */
  readonly open: (range?: { readonly start: number; readonly end: number }) => Readable
}

export type KeptFile = { readonly file: UploadedFile; readonly remove: () => Promise<void> }

/** Bytes that are written together: pieces of a body are small, and each write costs a round through the system. */
const blockBytes = 256 * 1024

/** Returns a free path in a folder that no one else may read. The caller removes what is written there. */
export const freePath = async () => join(await folderOfUploads(), randomUUID())

/**
 * Keeps a file on disk while it arrives, and until its request is answered: a block of it at most is in memory, a slow
 * sender holds up no transaction, and a request that begins again can read it again. Throws what the content or the disk
 * throws, with nothing left of the file.
 * @param content a stream that has a listener for its errors: it is read only once the file has been created
 */
export async function keep(
  content: AsyncIterable<Uint8Array>,
  { name, type }: Pick<UploadedFile, 'name' | 'type'>,
): Promise<KeptFile> {
  const path = await freePath()
  const beside = `${path}.drawn`
  const remove = async () => {
    await rm(path, { force: true })
    await rm(beside, { force: true })
  }
  const hash = createHash('sha256')
  let size = 0
  try {
    const target = await open(path, 'wx', 0o600)
    try {
      for await (const block of inBlocks(content)) {
        hash.update(block)
        size += block.byteLength
        await target.appendFile(block)
      }
    } finally {
      await target.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return {
    file: {
      name,
      type,
      size,
      sha256: hash.digest('hex'),
      path,
      beside,
      open: (range) => createReadStream(path, range),
    },
    remove,
  }
}

/**
 * Yields the content in blocks of one buffer: a block is valid until the next is asked for. Pieces are copied, since each
 * holds more memory than its bytes, and a sender may make them as small as it likes.
 */
async function* inBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; ) {
      const taken = Math.min(chunk.byteLength - at, blockBytes - filled)
      block.set(chunk.subarray(at, at + taken), filled)
      at += taken
      filled += taken
      if (filled < blockBytes) continue
      yield block
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}
