import { useSyncExternalStore } from 'react'
import { createStore } from '../store/store'

type IsShown = (address: string) => boolean

/** Until the shell says which areas are installed, as in an area that runs alone, every address counts as shown. */
const shown = createStore<IsShown>(() => true)

/** Sets how to tell whether an installed area, or the shell itself, shows an address. */
export const setShownAddresses = (isShown: IsShown) => shown.set(isShown)

/** Returns how to tell whether anything installed shows an address, so that no link leads to a page that is not there. */
export const useIsShown = (): IsShown => useSyncExternalStore(shown.subscribe, shown.get)
