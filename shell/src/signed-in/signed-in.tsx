import { PopupStack } from '@dossier/shared-ui/popups'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { Frame } from './frame'

const queryClient = createQueryClient()

/** The product for a signed-in user. */
export function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <PopupStack />
    </QueryClientProvider>
  )
}
