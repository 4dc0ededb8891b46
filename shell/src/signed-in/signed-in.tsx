import { PopupStack } from '@dossier/shared-ui/popups'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { useLayoutEffect } from 'react'
import { areaFor } from '../areas/registry-store'
import { guardHistory } from '../navigation/guard-history'
import { LazyAreaOutlet } from '../platform/lazy-platform'
import { Frame } from './frame'
import { LazyLeaveDialog } from './lazy-leave-dialog'

const queryClient = createQueryClient()

if (areaFor(window.location.pathname)) LazyAreaOutlet.preload()

/** The product for a signed-in user. */
export function SignedIn() {
  // before the areas' platform starts, which listens to the same steps
  useLayoutEffect(guardHistory, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <PopupStack />
      <LazyLeaveDialog />
    </QueryClientProvider>
  )
}
