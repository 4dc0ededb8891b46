import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { PagePending } from '@dossier/shared-ui/area/page-pending'
import { UntilLoaded } from '@dossier/shared-ui/area/until-loaded'
import type { ReactNode } from 'react'

/** The place of a page whose code comes when it is shown. */
export const LoadedPage = ({ children }: { readonly children: ReactNode }) => (
  <PageBoundary>
    <UntilLoaded fallback={<PagePending />}>{children}</UntilLoaded>
  </PageBoundary>
)
