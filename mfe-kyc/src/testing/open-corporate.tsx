import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { useQuery } from '@dossier/shared-ui/query'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen } from '@testing-library/react'
import { CorporatePage } from '../corporate/corporate-page'
import { type ClientRecords, clientRecords } from './board.builder'

type Options = {
  readonly records?: Partial<ClientRecords>
  readonly location?: string
  readonly permissions?: readonly Permission[]
  readonly search?: string
  readonly user?: { readonly type: UserType }
  readonly isNoteRequired?: () => boolean
}

/** Holds the settings, as the shell does for all areas. */
const Shell = () => <p>{useQuery(organisationQuery).data?.name}</p>

const page = (
  <>
    <Shell />
    <CorporatePage />
  </>
)
const routes = [{ path: '/:companyId/corporate', element: page }]

/** Opens the corporate page of a client. */
export async function openCorporate({
  records,
  location = 'abroad',
  search = '',
  isNoteRequired = () => false,
  ...options
}: Options = {}) {
  stubClient({ location_type: { value: location, new_value: null } })
  stub(getClientRecords, clientRecords(records))
  stub(getSettings, () => ({ status: 'success', settings: someSettings({ note_required: isNoteRequired() }) }))
  stub(listSubsidiaries, { status: 'success', subsidiaries: [] })
  const page = renderPage(routes, { at: `/${clientId(1)}/corporate/${search}`, ...options })
  await screen.findByRole('table', { name: 'Documents' })
  await screen.findByText('Harbour Trust')
  return page
}
