/** A clock that stands still until it is moved. */
export function aClock(start = '2026-03-02T09:00:00.000Z') {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    /** Moves on by whole seconds. */
    pass: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}
