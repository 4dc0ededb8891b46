import { useSyncExternalStore } from 'react'
import { createStore } from '../store/store'

const slot = createStore<HTMLElement | null>(null)

/** Returns the slot in the header where the open page shows its breadcrumbs; null when there is none. */
export const useBreadcrumbSlot = () => useSyncExternalStore(slot.subscribe, slot.get)

/** The ref of the element that is the slot. */
export const breadcrumbSlotRef = (element: HTMLElement | null) => slot.set(element)
