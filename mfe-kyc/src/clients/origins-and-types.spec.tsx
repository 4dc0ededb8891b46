import { listClients } from '@dossier/contract/file/endpoints/clients'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '../testing/on-screen'
import { openDirectors } from '../testing/open-directors'
import { openShareholders } from '../testing/open-shareholders'
import { ClientListPage } from './client-list-page'

const dialog = async () => within(await screen.findByRole('dialog'))

/** What a group of the dialog that opens offers, as it is sent and as it is called. */
const offered = async (group: string) =>
  [...(await dialog()).getByRole('group', { name: group }).querySelectorAll('label:has(input)')].map((label) => [
    label.querySelector('input')?.value,
    label.textContent,
  ])

it('LIM-30 origins, places of companies, and types of directors and shareholders are called so', async () => {
  const directors = await openDirectors()
  await directors.user.click(button('Add New'))
  expect(await offered('Origin')).toEqual([
    ['local', 'Resident'],
    ['abroad', 'Non-resident'],
  ])
  expect(await offered('Director type')).toEqual([
    ['person', 'Individual'],
    ['entity', 'Legal entity'],
  ])
  cleanup()

  const shareholders = await openShareholders()
  await shareholders.user.click(button('Add New'))
  expect(await offered('Shareholder type')).toEqual([
    ['person', 'Individual'],
    ['entity', 'Corporate'],
  ])
  cleanup()

  stub(listClients, { status: 'success', companies: [], count: 0, next: null })
  const clients = renderPage([{ path: '/', element: <ClientListPage /> }])
  await screen.findByText('No items')
  await clients.user.click(screen.getAllByRole('button', { name: 'Add New Client' })[0] ?? document.body)
  await clients.user.click((await dialog()).getByRole('radio', { name: 'Corporate' }))
  expect(await offered('Company type')).toEqual([
    ['local', 'Onshore'],
    ['abroad', 'Offshore'],
  ])
})
