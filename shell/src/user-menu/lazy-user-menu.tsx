import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Suspense } from 'react'

const UserMenu = lazyComponent('shell', () => import('./user-menu').then((module) => module.UserMenu))

/** SHL-24 on a page that is there for everyone; its code comes for those who are signed in. */
export const LazyUserMenu = () => (
  <PageBoundary>
    <Suspense>
      <UserMenu />
    </Suspense>
  </PageBoundary>
)
