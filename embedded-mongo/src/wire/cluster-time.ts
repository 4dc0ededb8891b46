import { Binary, BSON, Long, Timestamp } from 'bson'
import type { RawReply } from './raw-reply'

const ZERO = new Timestamp({ t: 0, i: 0 })
const NO_SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO }
const BLANK_STAMP = Buffer.from(
  BSON.serialize({ operationTime: ZERO, $clusterTime: { clusterTime: ZERO, signature: NO_SIGNATURE } }),
)
const PLACES = ['operationTime\0', '\x11clusterTime\0'].map((field) => BLANK_STAMP.indexOf(field) + field.length)

/** The server's logical time, which drivers with causally consistent sessions ask for in every answer. */
export class ClusterClock {
  private second = 0
  private increment = 0
  private readonly now: () => number

  /** `now`: milliseconds since the epoch. */
  constructor(now: () => number) {
    this.now = now
  }

  /** A time later than all before. */
  tick(): Timestamp {
    this.advance()
    return new Timestamp({ t: this.second, i: this.increment })
  }

  /** The answer with the time it was given at. */
  stamped(reply: RawReply): RawReply {
    this.advance()
    const stamp = Buffer.from(BLANK_STAMP)
    for (const place of PLACES) {
      stamp.writeUInt32LE(this.increment, place)
      stamp.writeUInt32LE(this.second, place + 4)
    }
    return reply.with(stamp)
  }

  private advance(): void {
    const second = Math.max(Math.floor(this.now() / 1000), this.second)
    this.increment = second === this.second ? this.increment + 1 : 1
    this.second = second
  }
}
