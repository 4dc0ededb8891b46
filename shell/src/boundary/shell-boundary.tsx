import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import type { ReactNode } from 'react'

/** The boundary of a part of the shell: what fails in it is the shell's, whichever area the address belongs to. */
export const ShellBoundary = ({ children }: { readonly children: ReactNode }) => (
  <PageBoundary owner="shell">{children}</PageBoundary>
)
