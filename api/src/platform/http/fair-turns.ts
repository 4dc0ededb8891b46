/**
 * Returns what has its callers wait for one turn each, one caller in every round of the event loop: between two pieces of
 * long work others are served.
 */
export function fairTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}
