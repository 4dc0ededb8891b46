import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import type { Subsidiary } from '@dossier/contract/file/schemas/subsidiaries'
import type { Permission } from '@dossier/contract/platform/permissions'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { aRecord } from '@dossier/shared-ui/testing/records.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { SubsidiariesPage } from '../subsidiaries/subsidiaries-page'
import { anActionOf } from './action.builder'
import { aDashboard } from './clients.builder'

export const routes = [
  { path: '/', element: <p>The list</p> },
  { path: '/:companyId/subsidiary', element: <SubsidiariesPage /> },
]
export const fuelsId = '64e000000000000000000001'
export const tradingId = '64e000000000000000000002'
export const action = anActionOf(clientId(1), 'create')

type Facts = Partial<Parameters<typeof aRecord>[1]>

export const aSubsidiary = (facts: Facts = {}): Subsidiary => ({
  ...aRecord('subsidiary', {
    _id: fuelsId,
    rev: 3,
    values: { name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024', comment: 'Dormant since 2023' },
    ...facts,
  }),
  company_id: clientId(1),
  snapshotDate: '2026-11-20T13:05:00.000Z',
  comment_by: 'Marieke van der Velde',
})
export const trading = aSubsidiary({
  _id: tradingId,
  values: { name: 'Harbour Trading N.V.', last_annual_account_on_file: '2023', comment: null },
})

type Options = { readonly permissions?: readonly Permission[]; readonly search?: string }

export async function openSubsidiaries(
  subsidiaries: readonly Subsidiary[] = [aSubsidiary(), trading],
  options: Options = {},
) {
  stub(getDashboard, { status: 'success', companyData: aDashboard() })
  stub(listSubsidiaries, { status: 'success', subsidiaries: [...subsidiaries] })
  const { search = '', ...rest } = options
  const page = renderPage(routes, { at: `/${clientId(1)}/subsidiary/${search}`, ...rest })
  await screen.findByRole('heading', { name: 'Subsidiaries' })
  return page
}

export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const button = (name: string) => screen.getByRole('button', { name })
export const details = () => dialog('Subsidiary Details')
export const shown = (label: string) => screen.getByRole('group', { name: label })
