import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { type Viewed, withSnapshot } from './keep-snapshot'

/** Goes to an address of the product without loading the page again. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void

/** Without a router around: the browser's history, and a popstate for listeners to the address. */
const byHistory: Navigate = (href, { replace = false } = {}) => {
  if (replace) window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Which snapshot is viewed: links and what navigates by `useNavigateTo` keep it within its client (SNP-15). */
export const KeepSnapshot = createContext<Viewed | undefined>(undefined)

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

export const useKeptAddress = (href: string): string => withSnapshot(href, useContext(KeepSnapshot))

/** Returns how an address is gone to; while a snapshot is viewed, its client's addresses keep it. */
export function useNavigateTo(): Navigate {
  const navigate = useContext(NavigateContext)
  const viewed = useContext(KeepSnapshot)
  return useCallback((href, options) => navigate(withSnapshot(href, viewed), options), [navigate, viewed])
}
