import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const anchor = () => window.location.hash.slice(1)

/** Back to the list of sections. */
export const listHref = '#'

/** What the address names after '#', part by part, so that Back leads from a step to the list; [''] for the list. */
export const useShownView = (): readonly string[] => useSyncExternalStore(subscribe, anchor).split('/')

/** Leads to a view. */
export const show = (address: string) => {
  window.location.hash = address
}
