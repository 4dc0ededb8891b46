import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The end of the page's title line. */
export const ActionsSlot = createContext<HTMLElement | null>(null)

/** Puts buttons at the end of the page's title line, from where in the page their state is; in place outside a page. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(ActionsSlot)
  return slot === null ? children : createPortal(children, slot)
}
