import { useEffect } from 'react'
import {
  askToLeave,
  losesEdits,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
} from '../router'
import type { AreaProps } from './area-props'
import { LazyBoundary } from './lazy-boundary'
import { PageBoundary } from './page-boundary'
import { PageError } from './page-error'
import { PageNotFound } from './page-not-found'
import { PagePending } from './page-pending'

const pagesId = 'area-pages'

/**
 * The routes of an area with what every page gets: skeleton, load error with Retry, 'Page not found'. Routes around pages,
 * such as guards, begin anew with each of them; one that is itself the page for all addresses below it says so by an
 * `id`. An address of another area shows nothing, for the moment until the host has exchanged them.
 */
export const areaRoutes = (
  routes: RouteObject[],
  { owns, onFatal }: Pick<AreaProps, 'owns' | 'onFatal'>,
): RouteObject[] => [
  {
    id: pagesId,
    element: <AreaPages onFatal={onFatal} />,
    errorElement: <RouteError />,
    children: [...routes, { path: '*', element: <Unmatched owns={owns} /> }],
  },
]

function AreaPages({ onFatal }: Pick<AreaProps, 'onFatal'>) {
  const page = usePage()
  useLeaveGuard()
  return (
    <PageBoundary key={page?.pathname} onFailedAgain={onFatal}>
      <LazyBoundary key={page?.id} fallback={<PagePending />}>
        <Outlet />
      </LazyBoundary>
    </PageBoundary>
  )
}

/** The page that is open: the innermost route, or the outermost one that was given a name. */
function usePage() {
  const matches = useMatches()
  const below = matches.slice(matches.findIndex(({ id }) => id === pagesId) + 1)
  return below.find(({ id }) => !isNumbered(id)) ?? below.at(-1)
}

/** The router's own ids say where a route stands, as '0-1'. */
const isNumbered = (id: string) => /^\d+(-\d+)*$/.test(id)

/** Links of the area ask before edits are lost; the browser's own back and forward are the page owner's to guard. */
function useLeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' && losesEdits(nextLocation, currentLocation),
  )
  useEffect(() => {
    if (state === 'blocked') askToLeave({ leave: proceed, stay: reset })
  }, [state, proceed, reset])
}

/** What failed outside of the page itself, as in a loader. */
function RouteError() {
  const { revalidate } = useRevalidator()
  return <PageError error={useRouteError()} onRetry={() => void revalidate()} />
}

function Unmatched({ owns }: { readonly owns: (pathname: string) => boolean }) {
  const { pathname } = useLocation()
  return owns(pathname) ? <PageNotFound /> : null
}
