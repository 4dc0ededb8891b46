/**
 * Returns a queue of long work that runs one piece at a time. Callers that ask for a piece which has not begun yet share
 * its answer; one that is running may have passed what the caller wants to know, so it is queued once more.
 */
export function serialQueue<T>(work: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()

  return (name) => {
    const known = waiting.get(name)
    if (known) return known
    const piece = last.then(() => {
      waiting.delete(name)
      return work(name)
    })
    waiting.set(name, piece)
    last = piece.catch(() => undefined)
    return piece
  }
}
