import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { BSON } from 'bson'
import { syncFolder } from '../sync-folder'
import { FIRST_LINE, FRAME, FRAME_HEAD_BYTES, type FrameKind } from './archive-format'

/** Writes a backup beside its final place and puts it there when it is complete and on disk. */
export class ArchiveWriter {
  private readonly path: string
  private readonly unfinished: string
  private readonly gzip: Gzip
  private readonly written: Promise<void>
  private readonly hash = createHash('sha256')

  private constructor(path: string) {
    this.path = path
    this.unfinished = `${path}.${process.pid}.part`
    this.gzip = createGzip()
    this.written = pipeline(this.gzip, createWriteStream(this.unfinished, { mode: 0o600 }))
    this.written.catch(() => {})
  }

  static async create(path: string): Promise<ArchiveWriter> {
    const writer = new ArchiveWriter(path)
    await writer.add(Buffer.from(FIRST_LINE))
    return writer
  }

  async write(kind: FrameKind, content: Uint8Array): Promise<void> {
    const head = Buffer.alloc(FRAME_HEAD_BYTES)
    head.writeUInt8(kind)
    head.writeUInt32BE(content.length, 1)
    await this.add(head)
    await this.add(content)
  }

  /** Adds the checksum and puts the file in its place. */
  async finish(): Promise<void> {
    await this.write(FRAME.end, BSON.serialize({ sha256: this.hash.copy().digest('hex') }))
    this.gzip.end()
    await this.written
    const file = await open(this.unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(this.unfinished, this.path)
    syncFolder(dirname(this.path))
  }

  /** Leaves nothing behind. */
  async giveUp(): Promise<void> {
    this.gzip.destroy()
    await this.written.catch(() => {})
    await rm(this.unfinished, { force: true })
  }

  private async add(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes)
    if (!this.gzip.write(bytes)) await Promise.race([once(this.gzip, 'drain'), this.written])
  }
}
