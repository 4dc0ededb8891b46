import { randomKey } from '@dossier/shared-ui/api'
import { useSyncExternalStore } from 'react'

let echoes = false

/** From now on every push and replace is followed by a popstate of someone else's making. */
export const expectEchoes = () => {
  echoes = true
}

/** Where the page's own entry stands among those of this visit; area routers count on in the same way. */
export const positionOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0

const historyState = (position: number) => ({ usr: null, key: randomKey().slice(0, 8), idx: position })

/**
 * Goes to an address of the product without loading the page again; every other address is loaded.
 * @param replace whether the present address is forgotten
 */
export function navigate(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const target = new URL(address, window.location.href)
  if (target.origin !== window.location.origin) {
    window.location.assign(target)
    return
  }
  const position = positionOf(window.history.state)
  if (replace) window.history.replaceState(historyState(position), '', target)
  else if (target.href !== window.location.href) window.history.pushState(historyState(position + 1), '', target)
  if (!echoes) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

let held: string | null = null

/** Until told null, the page is shown this address, whatever the browser's is: it is only passing through there. */
export const holdAddress = (href: string | null) => {
  held = href
}

/** The address shown, current on every render. */
export function useAddress(): { readonly pathname: string; readonly search: string } {
  const href = useSyncExternalStore(subscribe, () => held ?? window.location.href)
  const { pathname, search } = new URL(href)
  return { pathname, search }
}
