import { PAUSE } from '../aggregate/stream'
import type { Steps } from '../plan/search'
import type { Transaction } from '../transactions/transaction'
import { MAX_BATCH_BYTES } from '../wire/limits'

/** Raw documents one after the other, with pauses in between. */
export type RawStream = Iterator<Uint8Array | typeof PAUSE>

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
  /** A batch is being put together. */
  isBusy = false
  usedAt: number
  private readonly stream: RawStream
  private ahead: Uint8Array | undefined
  private done = false

  constructor(id: bigint, { namespace, session, transaction, stream }: CursorSource, now: number) {
    this.id = id
    this.namespace = namespace
    this.session = session
    this.transaction = transaction
    this.stream = stream
    this.usedAt = now
  }

  /** Nothing is left. */
  get isDone(): boolean {
    return this.done
  }

  /** The next documents, at most so many and about 16 MB. Looks one ahead to know whether it is done. */
  *take(most: number): Steps<Uint8Array[]> {
    const batch: Uint8Array[] = []
    let bytes = 0
    while (most > 0 && !this.done) {
      if (this.ahead === undefined) yield* this.fetch()
      else if (batch.length === most || (bytes > 0 && bytes + this.ahead.length > MAX_BATCH_BYTES)) break
      else {
        batch.push(this.ahead)
        bytes += this.ahead.length
        this.ahead = undefined
      }
    }
    return batch
  }

  close(): void {
    this.done = true
    this.stream.return?.()
  }

  private *fetch(): Steps<void> {
    for (;;) {
      const { done, value } = this.stream.next()
      if (done === true) {
        this.done = true
        return
      }
      if (value !== PAUSE) {
        this.ahead = value
        return
      }
      yield
    }
  }
}
