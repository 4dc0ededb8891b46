let last: Promise<void> = Promise.resolve()

/** Waits for a turn of the event loop that no other large body has, so that whatever else there is to do comes between them. */
export function oneAtATime(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
