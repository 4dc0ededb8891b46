import '../styles/core'
import type { ReactNode } from 'react'

/** What every React root of the page starts with. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => children
