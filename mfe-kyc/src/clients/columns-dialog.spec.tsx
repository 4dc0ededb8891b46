import { listClients } from '@dossier/contract/file/endpoints/clients'
import { saveClientColumns } from '@dossier/contract/people/endpoints/profile'
import type { Received } from '@dossier/contract/platform/endpoint'
import { aClientInList, anAccountHolderInList } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { ClientListPage } from './client-list-page'

// loaded on demand, and slow to load for the first time
beforeAll(() => import('./columns-dialog'))

async function opened(at = '/') {
  const saved: Received<typeof saveClientColumns>['body'][] = []
  stub(listClients, ({ body }) => {
    const companies = [body.filters?.company_type === 'account_holder' ? anAccountHolderInList() : aClientInList()]
    return { status: 'success', companies, count: 1, next: null }
  })
  stub(saveClientColumns, ({ body }) => {
    saved.push(body)
    return { status: 'success', client_columns: { [body.company_type]: body.columns } }
  })
  const { user } = renderPage([{ path: '/', element: <ClientListPage /> }], { at })
  await screen.findAllByRole('columnheader')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  return { user, dialog, saved }
}

const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)

describe('The columns of the client list', () => {
  it('WRK-01 are chosen and moved by keyboard, and kept with the account', async () => {
    const { user, dialog, saved } = await opened()
    await expectNoViolations()
    dialog.getByRole('checkbox', { name: 'Company type' }).focus()
    await user.keyboard(' ')
    dialog.getByRole('button', { name: 'Move Next review up' }).focus()
    await user.keyboard('{Enter}{Enter}')
    dialog.getByRole('button', { name: 'Save' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const columns = ['next_review_date', 'createdAt', 'risk_level', 'completeness', 'changesCount']
    expect(saved).toEqual([{ company_type: 'corporate', columns }])
    expect(headers()).toEqual(['Name', 'Next review', 'Created At', 'Risk', 'Completeness', 'Pending'])
  })

  it('WRK-01 go no further than first and last', async () => {
    const { user, dialog, saved } = await opened('/?type=account_holder')
    await user.click(dialog.getByRole('button', { name: 'Move Last name up' }))
    await user.click(dialog.getByRole('button', { name: 'Move Pending down' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.columns).toEqual([
      'last_name',
      'account_holder_type',
      'createdAt',
      'risk_level',
      'next_review_date',
      'completeness',
      'changesCount',
    ])
  })

  it('WRK-01 are all there again in the usual order', async () => {
    const { user, dialog, saved } = await opened()
    await user.click(dialog.getByRole('checkbox', { name: 'Risk' }))
    await user.click(dialog.getByRole('button', { name: 'Move Pending up' }))
    await user.click(dialog.getByRole('button', { name: 'All, in the usual order' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved[0]?.columns).toHaveLength(6))
    expect(saved[0]?.columns.at(-1)).toBe('changesCount')
  })

  it('WRK-01 stay as they were where they could not be saved, and what was chosen stays in the dialog', async () => {
    const { user, dialog } = await opened()
    stub(saveClientColumns, () => refuse('internal-error'))
    await user.click(dialog.getByRole('checkbox', { name: 'Risk' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
    expect(dialog.getByRole('checkbox', { name: 'Risk' })).not.toBeChecked()
    expect(headers()).toContain('Risk')
  })
})
