import { createContext, type ReactNode, useContext } from 'react'

/** Goes to an address of the product without loading the page again. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void

/** Without a router around: the browser's history, and a popstate for listeners to the address. */
const byHistory: Navigate = (href, { replace = false } = {}) => {
  if (replace) window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

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

export const useNavigateTo = () => useContext(NavigateContext)
