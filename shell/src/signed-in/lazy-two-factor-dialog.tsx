import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Suspense } from 'react'
import { useSetupOffer } from '../access/two-factor/setup-offer'

const TwoFactorDialog = lazyComponent('shell', () =>
  import('../access/two-factor/two-factor-dialog').then((module) => module.TwoFactorDialog),
)

/** ACC-12; its code comes for those who wait for setup. */
export function LazyTwoFactorDialog() {
  return useSetupOffer() ? (
    <PageBoundary>
      <Suspense>
        <TwoFactorDialog />
      </Suspense>
    </PageBoundary>
  ) : null
}
