import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { LazyAreaOutlet } from '../platform/lazy-platform'
import { PublicFrame } from './public-frame'

const queryClient = createQueryClient()

/** A page of an area that needs no session, as /contact (SHL-08). */
export function PublicArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame wide>
        <LazyAreaOutlet />
      </PublicFrame>
    </QueryClientProvider>
  )
}
