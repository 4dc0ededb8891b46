import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import { useAddressState } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useLocation } from '@dossier/shared-ui/router'
import type { ClientListAddress } from '../use-client-list-address'
import { useSeesColumn } from '../use-sees-column'
import { clientViewsQuery } from './client-views.queries'
import { addressOf, isSameState, opened, stateOf } from './view-state'

/** A view as it stands above the list. */
export type ViewTab = {
  readonly view: SavedView
  /** Names the view, and all of its state. */
  readonly href: string
  /** What of its state is not there any more, or not for the reader. */
  readonly gone: readonly string[]
  readonly isCurrent: boolean
  /** The list is shown otherwise than the view keeps it. */
  readonly isChanged: boolean
}

/** The views of the client list, and how the address stands to them (WRK-05). */
export function useClientViews({ asked, isNarrowed }: ClientListAddress) {
  const query = useQuery(clientViewsQuery)
  const sees = useSeesColumn()
  const { pathname } = useLocation()
  const [viewId] = useAddressState('view')
  const shown = stateOf(asked)
  const tabs = (query.data ?? []).map((view): ViewTab => {
    const { state, gone } = opened(view.state, sees)
    const isCurrent = view._id === viewId
    const href = addressOf(pathname, { view: view._id, ...state })
    return { view, href, gone, isCurrent, isChanged: isCurrent && !isSameState(state, shown) }
  })
  const current = tabs.find(({ isCurrent }) => isCurrent)
  return {
    query,
    tabs,
    current,
    /** How the list is shown now. */
    shown,
    /** Where the list stands as it first opens. */
    all: { href: pathname, isCurrent: current === undefined && !isNarrowed && !(viewId !== '' && query.isPending) },
    hrefOf: (view?: SavedView) => addressOf(pathname, { ...(view && { view: view._id }), ...shown }),
  }
}

export type ClientViewsShown = ReturnType<typeof useClientViews>
