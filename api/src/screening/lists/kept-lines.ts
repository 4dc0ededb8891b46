import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileStore } from '../../platform/file-store/file-store'
import { freePath } from '../../platform/http/uploaded-file'
import { openNewFile } from '../../platform/new-file'

/** Keeps lines as a compressed file, written as they come. Returns its SHA-256. */
export async function keepLines(fileStore: Pick<FileStore, 'put'>, lines: AsyncIterable<string>): Promise<string> {
  const path = await freePath()
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  try {
    const writer = await openNewFile(path)
    await pipeline(Readable.from(inBlocks(lines)), createGzip(), measured, writer)
    const sha256 = hash.digest('hex')
    await fileStore.put({ sha256, size, path, open: () => createReadStream(path) })
    return sha256
  } finally {
    await rm(path, { force: true })
  }
}

/** Yields the lines of a file that `keepLines` kept. Throws where it is gone. */
export async function* keptLines(fileStore: Pick<FileStore, 'get'>, sha256: string): AsyncGenerator<string> {
  const kept = await fileStore.get(sha256)
  if (!kept) throw new Error(`The content ${sha256} is not kept any more`)
  const unzip = createGunzip()
  kept
    .open()
    .on('error', (error) => unzip.destroy(error))
    .pipe(unzip)
  yield* createInterface({ input: unzip, crlfDelay: Number.POSITIVE_INFINITY })
}

const blockLength = 65_536

async function* inBlocks(lines: AsyncIterable<string>) {
  let block = ''
  for await (const line of lines) {
    block += `${line}\n`
    if (block.length < blockLength) continue
    yield block
    block = ''
  }
  yield block
}
