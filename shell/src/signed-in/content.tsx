import { PageNotFound } from '@dossier/shared-ui/area/page-not-found'
import { useSession } from '@dossier/shared-ui/session'
import { showInfo } from '@dossier/shared-ui/toasts'
import { useEffect, useState } from 'react'
import { NotAvailable, RegistryError } from '../areas/lazy-load-errors'
import { LazyPageBoundary } from '../areas/lazy-page-boundary'
import type { ClientRecord } from '../menu/client-facts'
import { navigate, useAddress } from '../navigation/address'
import { mayOpen } from '../navigation/guard'
import { knownPageAt } from '../navigation/known-page'
import { shownArea } from '../navigation/shown-area'
import { useAreas } from '../navigation/use-is-shown'
import { useAreaTitle } from '../platform/area-title'
import { LazyAreaOutlet } from '../platform/lazy-platform'
import { OwnPageView } from './own-page-view'
import { type View, whatToShow } from './what-to-show'

/** The page at the open address. Once the areas' outlet is there it stays, whatever is shown. */
export function Content({ client }: { readonly client: ClientRecord | undefined }) {
  const { pathname, search } = useAddress()
  const view = whatToShow({ session: useSession(), areas: useAreas(), pathname, search, client })
  const [areasWanted, setAreasWanted] = useState(false)
  if (view.kind === 'area' && !areasWanted) setAreasWanted(true)
  const isArea = view.kind === 'area'
  useAreaTitle(isArea ? shownArea(pathname) : undefined)
  return (
    <>
      {areasWanted ? (
        <div hidden={!isArea}>
          <LazyPageBoundary>
            <LazyAreaOutlet />
          </LazyPageBoundary>
        </div>
      ) : null}
      <OwnView view={view} />
    </>
  )
}

/** What the shell itself has to show. */
function OwnView({ view }: { readonly view: View }) {
  switch (view.kind) {
    case 'area':
      return null
    case 'redirect':
      return <Redirect to={view.to} />
    case 'own':
      return <OwnPageView page={view.page} />
    case 'no-registry':
      return <RegistryError />
    case 'unavailable':
      return <NotAvailable what={view.area.title} reasons={[view.area.reason]} />
    case 'missing':
      return (
        <NotAvailable what={view.label} reasons={view.suspects.map(({ title, reason }) => `${title}: ${reason}`)} />
      )
    case 'nothing-offered':
      return <OwnPageView page={view.kind} />
    case 'not-found':
      return <PageNotFound />
  }
}

/** Leads elsewhere, and says which page was closed to the user, so that they do not take another page for it. */
function Redirect({ to }: { readonly to: string }) {
  const session = useSession()
  const { pathname } = useAddress()
  const closed = pathname === '/' || mayOpen(session, pathname) ? undefined : knownPageAt(pathname)?.label
  useEffect(() => {
    navigate(to, { replace: true })
    if (closed !== undefined) showInfo(`You don't have access to ${closed}. An administrator can give it to you.`)
  }, [to, closed])
  return null
}
