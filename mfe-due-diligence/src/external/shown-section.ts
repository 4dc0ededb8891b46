import { type ElementType, elementTypes } from '@dossier/contract/due-diligence-form'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const anchor = () => window.location.hash.slice(1)

/** Back to the list of sections. */
export const listHref = '#'
export const sectionHref = (type: ElementType) => `#${type}`

/** The section that the address names after '#', so that Back leads from a section to the list; undefined for the list. */
export function useShownSection(): ElementType | undefined {
  const named = useSyncExternalStore(subscribe, anchor)
  return elementTypes.find((type) => type === named)
}
