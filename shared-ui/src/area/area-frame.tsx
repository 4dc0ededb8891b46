import { NavigationProvider } from '../controls/link/navigation'
import { type QueryClient, QueryClientProvider } from '../query'
import { type AreaRouter, RouterProvider } from '../router'

type Props = { readonly router: AreaRouter; readonly queryClient: QueryClient }

/** Everything a page of an area may rely on: theme, links, server state, addresses. */
export function AreaFrame({ router, queryClient }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={(href, options) => void router.navigate(href, options)}>
        <RouterProvider router={router} />
      </NavigationProvider>
    </QueryClientProvider>
  )
}
