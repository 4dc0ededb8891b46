import type { Files } from './files'
import { SESSIONS_RANGE, sessionKey } from './layout'

/** The last write or commit of a session: `reply` is what a write answered, as raw BSON; commits have none. */
export type SessionRecord = { number: bigint; at: Date; reply: Buffer | undefined }

const NUMBER_BYTES = 8
const HEAD_BYTES = NUMBER_BYTES + 8

/**
 * What sessions did last, written with the deed itself, so that one sent again after a fault is answered again and not
 * done twice.
 */
export class SessionRecords {
  private readonly files: Files

  constructor(files: Files) {
    this.files = files
  }

  /** Inside a transaction of the files, like `forget` and `forgetBefore`. */
  remember(session: string, { number, at, reply = Buffer.alloc(0) }: SessionRecord): void {
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeBigInt64BE(number)
    head.writeDoubleBE(at.getTime(), NUMBER_BYTES)
    this.files.put(sessionKey(session), Buffer.concat([head, reply]))
  }

  recall(session: string): SessionRecord | undefined {
    const value = this.files.get(sessionKey(session))
    if (value === undefined) return undefined
    const reply = value.length > HEAD_BYTES ? value.subarray(HEAD_BYTES) : undefined
    return { number: value.readBigInt64BE(0), at: timeOf(value), reply }
  }

  isKnown(session: string): boolean {
    return this.files.has(sessionKey(session))
  }

  forget(sessions: readonly string[]): void {
    for (const session of sessions) if (this.isKnown(session)) this.files.remove(sessionKey(session))
  }

  forgetBefore(time: Date): void {
    for (const key of this.keysBefore(time)) this.files.remove(key)
  }

  hasBefore(time: Date): boolean {
    return this.keysBefore(time).length > 0
  }

  private keysBefore(time: Date): Buffer[] {
    const old: Buffer[] = []
    for (const { key, value } of this.files.entries(SESSIONS_RANGE)) if (timeOf(value) < time) old.push(key)
    return old
  }
}

const timeOf = (value: Buffer) => new Date(value.readDoubleBE(NUMBER_BYTES))
