import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BSON } from 'bson'
import {
  FIRST_LINE,
  FORMAT,
  FRAME,
  FRAME_HEAD_BYTES,
  type FrameKind,
  isFrameKind,
  MAX_FRAME_BYTES,
  OLDEST_FORMAT,
} from './archive-format'

export type Frame = { kind: FrameKind; content: Buffer }

/** A file that is no backup, or not the one that was written. */
export class DamagedBackup extends Error {
  constructor(path: string, reason: string) {
    super(`The backup ${path} is damaged: ${reason}. Nothing was changed.`)
    this.name = 'DamagedBackup'
  }
}

/** A backup that this version cannot read, though nothing may be wrong with it. */
class OtherBackupFormat extends Error {
  constructor(path: string, format: number) {
    const remedy =
      format > FORMAT ? 'restore it with the newer version that wrote it' : 'restore it with an older version'
    super(
      `The backup ${path} has format ${format}; this version reads format ${FORMAT}: ${remedy}. Nothing was changed.`,
    )
    this.name = 'OtherBackupFormat'
  }
}

/**
 * The frames of a backup, one after the other. Refuses a file that is cut off, changed or something else; whether it is
 * whole is known at its end only.
 */
export async function* readArchive(path: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  const bytes = new ByteReader(path)
  try {
    const first = await bytes.take(FIRST_LINE.length)
    const [, format, end] = /^embedded-mongo backup (\d+)(\n?)/.exec(first?.toString() ?? '') ?? []
    if (first === undefined || format === undefined) throw new DamagedBackup(path, 'it does not begin like a backup')
    const isKnown = end === '\n' && Number(format) >= OLDEST_FORMAT && Number(format) <= FORMAT
    if (!isKnown) throw new OtherBackupFormat(path, Number(format))
    hash.update(first)
    for (;;) {
      const head = await bytes.take(FRAME_HEAD_BYTES)
      const kind = head?.readUInt8() ?? 0
      const length = head?.readUInt32BE(1) ?? 0
      if (head === undefined) throw new DamagedBackup(path, 'it is cut off')
      if (!isFrameKind(kind) || length > MAX_FRAME_BYTES) throw new DamagedBackup(path, 'a part of it is overwritten')
      const content = await bytes.take(length)
      if (content === undefined) throw new DamagedBackup(path, 'it is cut off')
      if (kind === FRAME.end) {
        if (decoded(content, path).sha256 !== hash.digest('hex')) throw new DamagedBackup(path, 'its checksum is wrong')
        return
      }
      hash.update(head).update(content)
      yield { kind, content }
    }
  } finally {
    bytes.close()
  }
}

/** What a frame holds, with the types of all values as they were. */
export function decoded(content: Buffer, path: string): BSON.Document {
  try {
    return BSON.deserialize(content, { promoteValues: false, bsonRegExp: true })
  } catch {
    throw new DamagedBackup(path, 'a document in it is overwritten')
  }
}

/** Takes bytes in portions of any size from a compressed file. */
class ByteReader {
  private readonly path: string
  private readonly source: AsyncIterator<Buffer>
  private readonly end: () => void
  private held: Buffer[] = []
  private heldBytes = 0

  constructor(path: string) {
    this.path = path
    const file = createReadStream(path)
    const plain = createGunzip()
    file.on('error', (error) => plain.destroy(error))
    this.source = file.pipe(plain)[Symbol.asyncIterator]()
    this.end = () => {
      file.destroy()
      plain.destroy()
    }
  }

  /** So many bytes; undefined when the file ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.heldBytes < length) {
      const chunk = await this.next()
      if (chunk === undefined) return undefined
      this.held.push(chunk)
      this.heldBytes += chunk.length
    }
    const all = this.held.length === 1 ? (this.held[0] ?? Buffer.alloc(0)) : Buffer.concat(this.held)
    this.held = [all.subarray(length)]
    this.heldBytes = all.length - length
    return all.subarray(0, length)
  }

  close(): void {
    this.end()
  }

  /** Faults of the compression mean damage; others, such as a file that is not there, are told as they are. */
  private async next(): Promise<Buffer | undefined> {
    try {
      const { done, value } = await this.source.next()
      return done === true ? undefined : value
    } catch (error) {
      const isDamage = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      throw isDamage ? new DamagedBackup(this.path, 'it cannot be unpacked') : error
    }
  }
}
