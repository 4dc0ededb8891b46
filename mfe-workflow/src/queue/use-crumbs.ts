import { clientName } from '@dossier/contract/names'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { type Crumb, clientCrumbs } from '@dossier/shared-ui/frame'
import { skipToken, useQuery } from '@dossier/shared-ui/query'
import { objectName } from '../change/object'
import { type ListLocation, listAddress } from './list-location'
import { useOpened } from './use-opened'
import { viewTexts } from './view-texts'

/** The way to what is shown, and in a word what it is about. What is not known yet is left out. */
export function useCrumbs(location: ListLocation): {
  readonly crumbs: readonly Crumb[]
  readonly about: string | undefined
} {
  const { view, companyId, changeId } = location
  const { data: client } = useQuery(
    companyId === undefined ? { queryKey: ['no client'], queryFn: skipToken } : clientQuery(companyId),
  )
  const opened = useOpened(location)
  const name = client && clientName(client)
  const { name: listName } = viewTexts[view]
  return {
    about: opened?.company.name ?? name,
    crumbs: [
      ...(client === undefined ? [] : clientCrumbs(client)),
      changeId === undefined ? { label: listName } : { label: listName, href: listAddress(location) },
      ...(opened === undefined ? [] : [{ label: objectName(opened.notification) }]),
    ],
  }
}
