import { lazyPage } from '@dossier/shared-ui/area/lazy-page'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Suspense } from 'react'
import { useSetupOffer } from '../access/two-factor/setup-offer'

const TwoFactorPopup = lazyPage('shell', () =>
  import('../access/two-factor/two-factor-popup').then((module) => module.TwoFactorPopup),
)

/** ACC-12; its code comes for those who wait for setup. */
export function LazyTwoFactorPopup() {
  return useSetupOffer() ? (
    <PageBoundary>
      <Suspense>
        <TwoFactorPopup />
      </Suspense>
    </PageBoundary>
  ) : null
}
