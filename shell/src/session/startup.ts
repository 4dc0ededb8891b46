import { useSyncExternalStore } from 'react'

/** The status of the answer once the start has failed, 0 when nothing answered. */
type Startup = 'running' | 'leaving' | { readonly loadError: number }

let current: Startup = 'running'
const listeners = new Set<() => void>()

function become(next: Startup) {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How far the start of the page has come, or that it is being left (SHL-22, ACC-38). */
export const startup = {
  begin: () => become('running'),
  fail: (status: number) => become({ loadError: status }),
  leave: () => become('leaving'),
}

export const useStartup = () => useSyncExternalStore(subscribe, () => current)
