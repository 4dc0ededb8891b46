import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme'

/** What the component library wants around its parts; it comes with the first of them, not with the page. */
export const LibraryProvider = ({ children }: { readonly children: ReactNode }) => (
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
