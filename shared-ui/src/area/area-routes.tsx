import { Outlet, type RouteObject, useLocation, useMatches } from '@dossier/shared-ui/router'
import { Suspense } from 'react'
import { PageBoundary } from './page-boundary'
import { PageNotFound } from './page-not-found'
import { PagePending } from './page-pending'

/**
 * The routes of an area with what every page gets: skeleton, failure with Retry, 'Page not found'. An address of
 * another area shows nothing, for the moment until the host has exchanged them.
 */
export const areaRoutes = (routes: RouteObject[], owns: (pathname: string) => boolean): RouteObject[] => [
  {
    element: <AreaPages />,
    children: [...routes, { path: '*', element: <Unmatched owns={owns} /> }],
  },
]

function AreaPages() {
  const [, page] = useMatches()
  return (
    <PageBoundary key={page?.pathname}>
      <Suspense key={page?.id} fallback={<PagePending />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}

function Unmatched({ owns }: { readonly owns: (pathname: string) => boolean }) {
  const { pathname } = useLocation()
  return owns(pathname) ? <PageNotFound /> : null
}
