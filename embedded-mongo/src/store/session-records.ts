import { decodeDocument, encodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import { isDocument } from '../values/kinds'
import type { Files } from './files'
import { SESSIONS_RANGE, sessionKey } from './layout'

/** The last write or commit of a session: `reply` is what a write answered, and is missing for a commit. */
export type SessionRecord = { number: bigint; at: Date; reply?: Document }

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
  remember(session: string, { number, at, reply }: SessionRecord): void {
    this.files.put(sessionKey(session), encodeDocument({ num: number, at, ...(reply && { reply }) }))
  }

  recall(session: string): SessionRecord | undefined {
    const value = this.files.get(sessionKey(session))
    if (value === undefined) return undefined
    const { num, at, reply } = decodeDocument(value)
    const record = { number: BigInt(String(num)), at: at instanceof Date ? at : new Date(0) }
    return isDocument(reply) ? { ...record, reply } : record
  }

  isKnown(session: string): boolean {
    return this.files.has(sessionKey(session))
  }

  forget(sessions: readonly string[]): void {
    for (const session of sessions) if (this.isKnown(session)) this.files.remove(sessionKey(session))
  }

  forgetBefore(time: Date): void {
    for (const key of this.before(time)) this.files.remove(key)
  }

  hasBefore(time: Date): boolean {
    return this.before(time).length > 0
  }

  private before(time: Date): Buffer[] {
    const old: Buffer[] = []
    for (const { key, value } of this.files.entries(SESSIONS_RANGE)) {
      const { at } = decodeDocument(value)
      if (!(at instanceof Date) || at < time) old.push(key)
    }
    return old
  }
}
