type Work<T> = (name: string, signal: AbortSignal) => Promise<T>
type Piece<T> = { readonly answer: Promise<T>; readonly end: AbortController; askers: number }

/**
 * Returns a queue of long work that runs one piece at a time. Callers that ask for a piece which has not begun yet share
 * its answer; one that is running may have passed what the caller wants to know, so it is queued once more. A caller whose
 * signal is aborted waits no longer, and work that no one waits for is aborted, or not begun.
 */
export function serialQueue<T>(work: Work<T>): (name: string, signal?: AbortSignal) => Promise<T> {
  const waiting = new Map<string, Piece<T>>()
  let last: Promise<unknown> = Promise.resolve()

  function queued(name: string): Piece<T> {
    const end = new AbortController()
    const answer = last.then(() => {
      if (waiting.get(name) === piece) waiting.delete(name)
      end.signal.throwIfAborted()
      return work(name, end.signal)
    })
    const piece = { answer, end, askers: 0 }
    waiting.set(name, piece)
    last = answer.catch(() => undefined)
    return piece
  }

  return async (name, signal) => {
    signal?.throwIfAborted()
    const piece = waiting.get(name) ?? queued(name)
    piece.askers += 1
    if (!signal) return piece.answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        piece.askers -= 1
        if (piece.askers === 0) {
          if (waiting.get(name) === piece) waiting.delete(name)
          piece.end.abort(signal.reason)
        }
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      piece.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
