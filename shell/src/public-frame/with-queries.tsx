import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { type ComponentType, useState } from 'react'

/** A page outside the session that asks the server: it stands in no frame that would hold what is answered. */
export function withQueries<Props extends object>(Page: ComponentType<Props>) {
  return function PublicPage(props: Props) {
    const [queries] = useState(createQueryClient)
    return (
      <QueryClientProvider client={queries}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
}
