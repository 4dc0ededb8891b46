import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { Received } from '@dossier/contract/platform/endpoint'
import { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import { aClientInList } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientListPage } from '../client-list-page'

// loaded on demand, and slow to load for the first time
beforeAll(() => import('./export-dialog'))

let saved: string[]
let asked: Received<typeof exportClients>[]

beforeEach(() => {
  saved = []
  asked = []
  Object.assign(URL, { createObjectURL: () => 'blob:clients', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  stub(listClients, { status: 'success', companies: [aClientInList()], count: 1_240, next: null })
})

const csv = new Blob(['Name\r\nHarbour\r\nZeelandia\r\n'])
const answering = (answer: () => Blob | Promise<Blob>) =>
  stub(exportClients, (received) => {
    asked.push(received)
    return answer()
  })

async function opened(at = '/') {
  const page = renderPage([{ path: '/', element: <ClientListPage /> }], { at })
  await page.user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export clients' }))
  const begin = async (format: RegExp) => {
    await page.user.click(dialog.getByRole('radio', { name: format }))
    await page.user.click(dialog.getByRole('button', { name: 'Export' }))
  }
  return { ...page, dialog, begin }
}

describe('Exporting the list of clients', () => {
  it('WRK-06 asks for what is listed: its filters, search, order and columns', async () => {
    answering(() => csv)
    const { dialog, begin } = await opened('/?search=harbour&added_at_start=2026-01-01&sort=name&order=asc')
    expect(dialog.getByText('1,240 rows as listed: with its search, filters, columns and order.')).toBeVisible()
    expect(dialog.getByRole('radio', { name: /xlsx/ })).toBeChecked()
    await begin(/csv/)
    await waitFor(() => expect(saved).toEqual(['clients.csv']))
    expect(asked).toMatchObject([
      {
        query: { search: 'harbour' },
        body: {
          format: 'csv',
          columns: expect.arrayContaining(['name', 'location_type', 'createdAt']),
          filters: { company_type: 'corporate', added_at_start: '2026-01-01' },
          ordering: { orderingKey: 'name', orderingValue: 'asc' },
        },
      },
    ])
    expect(await screen.findByText('2 rows exported')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('WRK-06, PLT-32 shows the rows that have come, and ends with Cancel, saving nothing', async () => {
    answering(() => new Promise<Blob>(() => {}))
    const { user, dialog, begin } = await opened()
    await begin(/csv/)
    expect(await dialog.findByText('0 of 1,240 rows')).toBeVisible()
    expect(dialog.getByRole('progressbar')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved).toEqual([])
  })

  it('WRK-06 says that it broke off, saves nothing, and can be begun again', async () => {
    answering(loseConnection)
    const { dialog, begin } = await opened()
    await begin(/csv/)
    expect(await dialog.findByText('The export broke off, and nothing was saved. Please try again.')).toBeVisible()
    expect(saved).toEqual([])
    answering(() => csv)
    await begin(/csv/)
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('says why the server refuses', async () => {
    answering(() => refuse('too-many-requests'))
    const { dialog, begin } = await opened()
    await begin(/xlsx/)
    expect(await dialog.findByText('Too many requests, please try again later')).toBeVisible()
  })

  it('is not offered of an empty list', async () => {
    stub(listClients, { status: 'success', companies: [], count: 0, next: null })
    renderPage([{ path: '/', element: <ClientListPage /> }])
    expect(await screen.findByText('No items')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    answering(() => csv)
    await opened()
    await expectNoViolations()
  })
})
