import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { PagePending } from '@dossier/shared-ui/area/page-pending'
import type { ReactNode } from 'react'
import { ShellBoundary } from '../boundary/shell-boundary'

/** The place of a page whose code comes when it is shown. */
export const LazyPageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ShellBoundary>
    <LazyBoundary fallback={<PagePending />}>{children}</LazyBoundary>
  </ShellBoundary>
)
