import { useSyncExternalStore } from 'react'

/** null while it runs; the status of the answer once it has failed, 0 when nothing answered. */
let failure: number | null = null
const listeners = new Set<() => void>()

function become(next: number | null) {
  failure = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How far the start of the page has come (SHL-22). */
export const startup = { begin: () => become(null), fail: (status: number) => become(status) }

export const useStartupFailure = () => useSyncExternalStore(subscribe, () => failure)
