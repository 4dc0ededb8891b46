import { PopupStack } from '@dossier/shared-ui/popups'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { areaFor } from '../areas/registry-store'
import { guardHistory } from '../navigation/guard-history'
import { LazyAreaOutlet } from '../platform/lazy-platform'
import { Frame } from './frame'
import { LazyLeaveDialog } from './lazy-leave-dialog'

const queryClient = createQueryClient()

guardHistory()
if (areaFor(window.location.pathname)) LazyAreaOutlet.preload()

/** The product for a signed-in user. */
export function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <PopupStack />
      <LazyLeaveDialog />
    </QueryClientProvider>
  )
}
