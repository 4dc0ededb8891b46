/**
 * Long work, one piece at a time. Whoever asks for a piece that has not begun yet gets the answer of that one; a piece
 * that is at work already may have passed what the caller wants to know of, so that it begins once more afterwards.
 */
export function inTurn<T>(work: (name: string) => Promise<T>): (name: string) => Promise<T> {
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
