import '../styles/core'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme'

/**
 * What every React root of the page starts with. Follows the system's light or dark; the theme itself is static CSS,
 * so nothing here writes a style element (ruling 31).
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      env={process.env.NODE_ENV === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  )
}
