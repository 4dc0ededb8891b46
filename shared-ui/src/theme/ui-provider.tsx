import '../styles/core'
import { type ReactNode, useLayoutEffect } from 'react'

/** What the static theme goes by, and the library's own styles. */
const schemeAttribute = 'data-mantine-color-scheme'

/** Follows the system's light or dark. Answers how to stop that. */
function followSystem(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => document.documentElement.setAttribute(schemeAttribute, system.matches ? 'dark' : 'light')
  show()
  system.addEventListener('change', show)
  return () => system.removeEventListener('change', show)
}

/** What every React root of the page starts with. The theme is static CSS: nothing writes a style element (ruling 31). */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(followSystem, [])
  return children
}
