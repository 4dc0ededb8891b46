import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { routes } from './routes'
import { clientRecords } from './testing/board.builder'
import { aDashboard } from './testing/clients.builder'

const client = clientId(1)
const named = (value: string) => ({ value, new_value: null })
const report = { transaction_profile_report: named('YES') }
const corporate = { ...report, name: named('Acme N.V.') }
const holder = {
  ...report,
  company_type: 'account_holder',
  first_name: named('Maria'),
  last_name: named('Silva'),
} as const

describe('The addresses of a client', () => {
  it.each([
    ['corporate', 'Corporate', corporate],
    ['shareholders', 'Shareholders', corporate],
    ['managing-directors', 'Managing Directors', corporate],
    ['transaction-profile', 'Transaction Profile', corporate],
    ['account-holder', 'Account Holder', holder],
  ])(
    'DSH-01, DSH-06, DSH-07 /{id}/%s/ is the sub-view %s, under the title of the KYC page',
    async (path, title, facts) => {
      stubClient(facts)
      stub(getClientRecords, clientRecords())
      stub(listSubsidiaries, { status: 'success', subsidiaries: [] })
      renderPage(routes, { at: `/${client}/${path}/` })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(
        await screen.findByRole('link', { name: `${facts === holder ? 'Account Holder' : 'Corporate'} KYC` }),
      ).toBeVisible()
      expect(document.title).toBe(facts === holder ? 'KYC - Maria Silva' : 'KYC - Acme N.V.')
    },
  )

  it('DSH-01, DSH-06 /{id}/ is the dashboard', async () => {
    stub(getDashboard, { status: 'success', companyData: aDashboard({ values: { name: 'Acme N.V.' } }) })
    renderPage(routes, { at: `/${client}/` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('KYC - Acme N.V.'))
  })
})
