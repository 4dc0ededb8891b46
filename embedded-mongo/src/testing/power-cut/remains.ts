import type { Random } from '../random'
import type { Act } from './recording'

const SECTOR = 512
const PAGE = 4_096

type Write = { at: number; bytes: Buffer }

/** A file of which the disk has all that was synced, and any part of what was written since. */
export class Remains {
  private readonly durable = new Image()
  private pending: Write[] = []
  /** The first commit is on disk; a store that is cut off before it is refused as damaged, and nothing was in it. */
  isStore = false

  /** Follows what happened to the file. */
  follow(act: Act): void {
    if (act.is === 'sync') {
      for (const write of this.pending) this.durable.take(write)
      this.pending = []
    } else if (act.durable) {
      this.durable.take(act)
      this.isStore = true
    } else this.pending.push(act)
  }

  /** What the disk may have when the power is cut while `act` is under way. */
  cutDuring(act: Act, random: Random): Buffer {
    const inFlight = act.is === 'write' ? [...this.pending, act] : this.pending
    const reaching = random.pick(WAYS)
    const image = new Image(this.durable)
    for (const write of inFlight) for (const part of reaching(write, random)) image.take(part)
    return image.bytes
  }
}

/** The bytes of a file, which grows where they are written; what lies between is zero. */
class Image {
  private space: Buffer
  private length: number

  constructor(of?: Image) {
    this.space = Buffer.from(of?.bytes ?? [])
    this.length = this.space.length
  }

  get bytes(): Buffer {
    return this.space.subarray(0, this.length)
  }

  take({ at, bytes }: Write): void {
    const end = at + bytes.length
    if (end > this.space.length) this.space = Buffer.concat([this.space, Buffer.alloc(end)])
    bytes.copy(this.space, at)
    this.length = Math.max(this.length, end)
  }
}

type Way = (write: Write, random: Random) => Write[]

const nothing: Way = () => []
const everything: Way = (write) => [write]
const some: Way = (write, random) => (random.chance(0.5) ? [write] : [])
const torn =
  (size: number): Way =>
  (write, random) =>
    piecesOf(write, size).filter(() => random.chance(0.5))

/** How writes reach a disk or do not; sectors are written whole or not at all. */
const WAYS: readonly [Way, ...Way[]] = [some, nothing, everything, torn(SECTOR), torn(PAGE)]

/** Divided where sectors or pages of the disk begin. */
function piecesOf({ at, bytes }: Write, size: number): Write[] {
  const pieces: Write[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(bytes.length, start + size - ((at + start) % size))
    pieces.push({ at: at + start, bytes: bytes.subarray(start, end) })
    start = end
  }
  return pieces
}
