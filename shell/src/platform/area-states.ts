import { useSyncExternalStore } from 'react'
import type { AreaState } from './area-life'

type AreaStates = Readonly<Record<string, AreaState>>

let states: AreaStates = {}
const listeners = new Set<() => void>()

export function setAreaState(area: string, state: AreaState): void {
  states = { ...states, [area]: state }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where each area stands, by name; those never visited are missing. */
export const useAreaStates = () => useSyncExternalStore(subscribe, () => states)
