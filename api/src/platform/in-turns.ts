import { setImmediate } from 'node:timers/promises'

/** How long one goes on before others get their turn. A batch that was read comes without any in between. */
const turnMs = 5

/**
 * Goes through something long, others getting their turn in between, until no one waits for it any more; then throws
 * why.
 */
export async function* inTurns<T>(all: AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let begun = performance.now()
  for await (const each of all) {
    signal?.throwIfAborted()
    if (performance.now() - begun >= turnMs) {
      await setImmediate()
      begun = performance.now()
    }
    yield each
  }
}
