import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { AreaOutlet } from './area-outlet'

const queryClient = createQueryClient()

/** Where an area shows to someone without a session, whose page holds no server state of its own. */
export const PublicAreaOutlet = () => (
  <QueryClientProvider client={queryClient}>
    <AreaOutlet />
  </QueryClientProvider>
)
