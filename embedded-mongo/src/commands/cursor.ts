import { PAUSE } from '../aggregate/stream'
import type { Steps } from '../plan/search'
import type { Transaction } from '../transactions/transaction'
import { MAX_BATCH_BYTES } from '../wire/limits'
import type { RawStream } from './raw-stream'

export type CursorSource = {
  namespace: string
  session: string
  transaction: Transaction | undefined
  stream: RawStream
}

/** A result that a client fetches in batches. */
export class Cursor {
  readonly id: bigint
  readonly namespace: string
  readonly session: string
  readonly transaction: Transaction | undefined
  /** Records it keeps in memory. */
  readonly held: number
  /** A batch is being put together. */
  isBusy = false
  usedAt: number
  private readonly stream: RawStream
  private done = false

  constructor(id: bigint, { namespace, session, transaction, stream }: CursorSource, now: number) {
    this.id = id
    this.namespace = namespace
    this.session = session
    this.transaction = transaction
    this.stream = stream
    this.held = stream.held
    this.usedAt = now
  }

  /** Nothing is left. */
  get isDone(): boolean {
    return this.done
  }

  /** The next documents, at most so many and about 16 MB. What was not asked for yet is not looked at. */
  *take(most: number): Steps<Uint8Array[]> {
    const batch: Uint8Array[] = []
    let bytes = 0
    while (batch.length < most && !this.done) {
      const { done, value } = this.stream.next()
      if (done === true) this.done = true
      else if (value === PAUSE) yield
      else if (bytes > 0 && bytes + value.length > MAX_BATCH_BYTES) {
        this.stream.unread()
        return batch
      } else {
        batch.push(value)
        bytes += value.length
      }
    }
    this.done ||= this.stream.isOver
    return batch
  }

  close(): void {
    this.done = true
    this.stream.return?.()
  }
}
