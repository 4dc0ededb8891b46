import { useCallback, useSyncExternalStore } from 'react'

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place in the header where the open page shows its breadcrumbs; null when there is none. */
export const useBreadcrumbSlot = () => useSyncExternalStore(subscribe, () => slot)

/** A ref for the element that is that place. */
export const useBreadcrumbSlotRef = () =>
  useCallback((element: HTMLElement | null) => {
    slot = element
    for (const listener of listeners) listener()
  }, [])
