/** One value that everyone in the page sees the same, whichever React root they are in; fits useSyncExternalStore. */
export function createStore<T>(initial: T) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next: T) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
