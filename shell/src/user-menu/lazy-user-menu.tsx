import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { Suspense } from 'react'
import { ShellBoundary } from '../boundary/shell-boundary'

const UserMenu = lazyComponent('shell', () => import('./user-menu').then((module) => module.UserMenu))

/** SHL-24 on a page that is there for everyone; its code comes for those who are signed in. */
export const LazyUserMenu = () => (
  <ShellBoundary>
    <Suspense>
      <UserMenu />
    </Suspense>
  </ShellBoundary>
)
