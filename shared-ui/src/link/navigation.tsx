import { createContext, type ReactNode, useContext } from 'react'
import { type Viewed, withSnapshot } from './keep-snapshot'

/** Goes to an address of the product without loading the page again. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void

/** Without a router around: the browser's history, and a popstate for listeners to the address. */
const byHistory: Navigate = (href, { replace = false } = {}) => {
  if (replace) window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Which snapshot links within its client keep. */
const ViewedContext = createContext<Viewed | undefined>(undefined)

const NavigateContext = createContext<Navigate>(byHistory)

/** How links and rows below it change the address: an area gives its router's navigate. */
export function NavigationProvider({
  navigate,
  children,
}: {
  readonly navigate: Navigate
  readonly children: ReactNode
}) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

/** Within it, links and what navigates by `useNavigateTo` stay in the snapshot that is viewed (SNP-15). */
export function KeepSnapshot({
  viewed,
  children,
}: {
  readonly viewed: Viewed | undefined
  readonly children: ReactNode
}) {
  const navigate = useNavigateTo()
  const go: Navigate = (href, options) => navigate(viewed === undefined ? href : withSnapshot(href, viewed), options)
  return (
    <ViewedContext value={viewed}>
      <NavigateContext value={go}>{children}</NavigateContext>
    </ViewedContext>
  )
}

/** Returns the address that a link leads to. */
export function useKeptAddress(href: string): string {
  const viewed = useContext(ViewedContext)
  return viewed === undefined ? href : withSnapshot(href, viewed)
}

export const useNavigateTo = () => useContext(NavigateContext)
