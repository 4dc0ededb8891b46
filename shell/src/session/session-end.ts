import { useSyncExternalStore } from 'react'

/**
 * How the session of this page stands: it lasts; it ends within two minutes; the server has ended it while something
 * here is unsaved; or someone else signed in meanwhile, in another tab.
 */
export type SessionEnd = 'far' | 'near' | 'over' | 'replaced'

let current: SessionEnd = 'far'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const sessionEnd = {
  get: () => current,

  become(next: SessionEnd) {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  },
}

export const useSessionEnd = () => useSyncExternalStore(subscribe, sessionEnd.get)
