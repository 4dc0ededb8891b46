/** Goes through something until no one waits for it any more; then throws why. */
export async function* unlessAborted<T>(all: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T> {
  for await (const each of all) {
    signal?.throwIfAborted()
    yield each
  }
}
