import { PagePending } from '@dossier/shared-ui/area/page-pending'
import { UntilLoaded } from '@dossier/shared-ui/area/until-loaded'
import type { ReactNode } from 'react'
import { ShellBoundary } from '../boundary/shell-boundary'

/** The place of a page whose code comes when it is shown. */
export const LoadedPage = ({ children }: { readonly children: ReactNode }) => (
  <ShellBoundary>
    <UntilLoaded fallback={<PagePending />}>{children}</UntilLoaded>
  </ShellBoundary>
)
