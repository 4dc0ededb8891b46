import type { OwnPage } from '@dossier/contract/platform/shell-pages'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { ComponentType } from 'react'
import { LazyPageBoundary } from '../areas/lazy-page-boundary'

/** Seldom is nothing offered, so that this is loaded like a page. */
type Shown = OwnPage | 'nothing-offered'

const pages = {
  '/profile-settings': lazyComponent('shell', () =>
    import('../profile/profile-page').then((module) => module.ProfilePage),
  ),
  '/notices': lazyComponent('shell', () => import('../notices/notices-page').then((module) => module.NoticesPage)),
  '/wallet': lazyComponent('shell', () => import('../wallet/wallet-page').then((module) => module.WalletPage)),
  '/terms-and-conditions': lazyComponent('shell', () =>
    import('../terms/terms-page').then((module) => module.TermsPage),
  ),
  'nothing-offered': lazyComponent('shell', () => import('./nothing-offered').then((module) => module.NothingOffered)),
} as const satisfies Record<Shown, ComponentType>

/** A page the shell shows itself to a signed-in user (PLT-02). */
export function OwnPageView({ page }: { readonly page: Shown }) {
  const Page = pages[page]
  return (
    <LazyPageBoundary key={page}>
      <Page />
    </LazyPageBoundary>
  )
}
