import type { User } from '@dossier/contract/people/schemas/session'
import type { AreaPermission, Permission } from '@dossier/contract/platform/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, Suspense } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { ToastStack } from '../controls/toasts/toast-stack'
import { session } from '../server/session/session-store'
import { RouterLinks } from './router-links'
import { signInAs } from './sign-in'

type Options = {
  /** The address the page is opened at. */
  readonly at?: string
  /** The route pattern of a single element, as '/:companyId/workflow'. */
  readonly path?: string
  readonly user?: Partial<User>
  /** Exactly what the user may do; everything when left out. */
  readonly permissions?: readonly (Permission | AreaPermission)[]
  /** No one is signed in. */
  readonly signedOut?: boolean
}

/** Mounts a page or routes as the shell would: same providers, a memory router, its own cache, no retries. */
export function renderPage(page: ReactElement | readonly RouteObject[], options: Options = {}) {
  const { at = '/', path = '*', user = {}, permissions, signedOut = false } = options
  if (signedOut) session.signOut()
  else signInAs(user, permissions)
  const routes = 'type' in page ? [{ path, element: page }] : [...page]
  const router = createMemoryRouter([{ element: <RouterLinks />, children: routes }], { initialEntries: [at] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback="Loading">
        <RouterProvider router={router} />
      </Suspense>
      <ToastStack />
    </QueryClientProvider>,
  )
  return { ...rendered, router, queryClient, user: userEvent.setup() }
}
