import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { Suspense } from 'react'
import { useSetupOffer } from '../access/two-factor/setup-offer'
import { ShellBoundary } from '../boundary/shell-boundary'

const TwoFactorDialog = lazyComponent('shell', () =>
  import('../access/two-factor/two-factor-dialog').then((module) => module.TwoFactorDialog),
)

/** ACC-12; its code comes for those who wait for setup. */
export function LazyTwoFactorDialog() {
  return useSetupOffer() ? (
    <ShellBoundary>
      <Suspense>
        <TwoFactorDialog />
      </Suspense>
    </ShellBoundary>
  ) : null
}
