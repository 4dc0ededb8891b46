import { displayName } from '@dossier/contract/names'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { heldIn } from '@dossier/shared-ui/forms'
import type { Crumb } from '@dossier/shared-ui/frame'
import { skipToken, useQuery } from '@dossier/shared-ui/query'
import { objectName } from '../change/object'
import { listAddress, type Place } from './place'
import { useOpened } from './use-opened'
import { viewTexts } from './view-texts'

type ClientRecord = { readonly company_type: string }

const textIn = (record: ClientRecord, name: string) => {
  const { value } = heldIn(record, name)
  return typeof value === 'string' ? value : ''
}

const nameOf = (client: ClientRecord) =>
  displayName({
    company_type: client.company_type,
    name: textIn(client, 'name'),
    first_name: textIn(client, 'first_name'),
    last_name: textIn(client, 'last_name'),
  })

const filesOf = ({ company_type }: ClientRecord) =>
  company_type === 'account_holder' ? 'Account Holder KYC' : 'Corporate KYC'

/** The way to what is shown, and in a word what it is about. What is not known yet is left out. */
export function useCrumbs(place: Place): { readonly crumbs: readonly Crumb[]; readonly about: string | undefined } {
  const { view, companyId, changeId } = place
  const { data: client } = useQuery(
    companyId === undefined ? { queryKey: ['no client'], queryFn: skipToken } : clientQuery(companyId),
  )
  const opened = useOpened(place)
  const name = client && nameOf(client)
  const { name: listName } = viewTexts[view]
  return {
    about: opened?.company.name ?? name,
    crumbs: [
      ...(client === undefined
        ? []
        : [
            { label: filesOf(client), href: '/' },
            { label: nameOf(client), href: `/${companyId}/` },
          ]),
      changeId === undefined ? { label: listName } : { label: listName, href: listAddress(place) },
      ...(opened === undefined ? [] : [{ label: objectName(opened.notification) }]),
    ],
  }
}
