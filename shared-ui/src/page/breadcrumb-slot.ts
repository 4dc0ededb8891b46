import { useSyncExternalStore } from 'react'
import { createStore } from '../store/store'

const slot = createStore<HTMLElement | null>(null)

export const useBreadcrumbSlot = () => useSyncExternalStore(slot.subscribe, slot.get)

/** The ref of the element that is the slot. */
export const breadcrumbSlotRef = (element: HTMLElement | null) => slot.set(element)
