import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { Permission } from '@dossier/contract/platform/permissions'
import { setShownAddresses } from '@dossier/shared-ui/area/shown-addresses'
import { aClientInList, anAccountHolderInList, clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ClientListPage } from './client-list-page'

const installed = /^\/[0-9a-f]{24}\/((due-diligence|workflow|change-log)\/)?$/

beforeEach(() => setShownAddresses((address) => installed.test(address)))
// the page of the spec is still there
afterEach(() => act(() => setShownAddresses(() => true)))

function openFor(permissions: readonly Permission[], at = '/') {
  const asked: unknown[] = []
  stub(listClients, ({ body }) => {
    asked.push(body)
    const holders = body.filters?.company_type === 'account_holder'
    const companies = [holders ? anAccountHolderInList() : aClientInList()]
    return { status: 'success', companies, count: 1, next: null }
  })
  renderPage(<ClientListPage />, { at, permissions })
  return asked
}

describe('The list of clients, by what its reader may see', () => {
  it.each([
    [['view_dashboard_tab', 'view_due_diligence'], ''],
    [['view_due_diligence', 'view_requested_changes'], 'due-diligence/'],
    [['view_requested_changes', 'view_change_log'], 'workflow/'],
    [['view_change_log'], 'change-log/'],
  ] as const)('CLI-15 SHL-34 leads a user with %o to a page of the client they may open', async (permissions, path) => {
    openFor(permissions)
    const link = await screen.findByRole('link', { name: 'Harbour Holdings' })
    expect(link).toHaveAttribute('href', `/${clientId(1)}/${path}`)
  })

  it('CLI-15 SHL-28 leads to no due diligence of an account holder', async () => {
    openFor(['view_due_diligence', 'view_change_log'], '/?type=account_holder')
    const [link] = await screen.findAllByRole('link', { name: anAccountHolderInList().first_name })
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/change-log\/$/))
  })

  it('says that nothing may be seen, and asks for nothing, where no permission opens it', () => {
    const asked = openFor(['view_user'])
    expect(screen.getByText(/You don't have access to clients/)).toBeVisible()
    expect(asked).toEqual([])
  })
})
