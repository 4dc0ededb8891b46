import type { PAUSE } from '../aggregate/stream'

/** Raw documents one after the other, with pauses in between. */
export type RawStream<T extends Uint8Array = Uint8Array> = {
  next(): IteratorResult<T | typeof PAUSE, undefined>
  return?(): unknown
  /** Nothing is left, as far as one can tell without looking for it. */
  readonly isOver: boolean
  /** Records it keeps in memory to read their documents later. */
  readonly held: number
  /** Takes the last document back, to be given again. */
  unread(): void
}

/** Results that were made: the one that is taken back is kept. */
export function madeStream(made: Iterator<Uint8Array | typeof PAUSE, unknown>, held = 0): RawStream {
  let last: Uint8Array | undefined
  let again: Uint8Array | undefined
  let isOver = false
  return {
    held,
    get isOver() {
      return isOver
    },
    next() {
      const step = again === undefined ? made.next() : { value: again, done: false as const }
      again = undefined
      if (step.done === true) {
        isOver = true
        return { value: undefined, done: true }
      }
      if (typeof step.value !== 'symbol') last = step.value
      return step
    },
    return: () => made.return?.(),
    unread() {
      again = last
    },
  }
}
