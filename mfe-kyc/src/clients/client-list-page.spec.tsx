import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import type { Answer, Received } from '@dossier/contract/platform/endpoint'
import { aClientInList, anAccountHolderInList, clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOpenRequest } from '../testing/clients.builder'
import { ClientListPage } from './client-list-page'

let asked: Received<typeof listClients>[] = []

// loaded on demand, and slow to load for the first time
beforeAll(() => import('./client-filter-fields'))

beforeEach(() => {
  asked = []
})

function answering(companies: ClientListItem[], count = companies.length) {
  const answer: Answer<typeof listClients> = { status: 'success', companies, count, next: null }
  stub(listClients, (received) => {
    asked.push(received)
    return answer
  })
}

type Options = Parameters<typeof renderPage>[1]

const routes = [
  { path: '/', element: <ClientListPage /> },
  { path: '/kyc', element: <ClientListPage /> },
  { path: '/:companyId', element: <p>The dashboard</p> },
]

const opened = async (options: Options = {}) => {
  const page = renderPage(routes, options)
  await waitFor(() => expect(asked).not.toHaveLength(0))
  return page
}

const lastAsked = () => asked.at(-1)
/** What stands in the columns of CLI-08, which come before those of WRK-01. */
const specified = (role: 'columnheader' | 'cell', count: number) =>
  screen
    .getAllByRole(role)
    .slice(0, count)
    .map(({ textContent }) => textContent)
const addressOf = ({ router }: Awaited<ReturnType<typeof opened>>) =>
  `${router.state.location.pathname}${router.state.location.search}`

describe('The list of clients', () => {
  it('CLI-07 CLI-11 lists corporate clients, the newest first', async () => {
    answering([aClientInList()])
    await opened()
    expect(await screen.findByRole('link', { name: 'Harbour Holdings' })).toHaveAttribute('href', `/${clientId(1)}/`)
    expect(lastAsked()).toMatchObject({
      query: { orderingKey: 'createdAt', orderingValue: 'desc', page: 1 },
      body: { filters: { company_type: 'corporate' } },
    })
    expect(screen.getByRole('columnheader', { name: 'Created At' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('CLI-08 CLI-04 shows what fits a corporate client', async () => {
    answering([aClientInList({ location_type: 'abroad' })])
    await opened()
    await screen.findByText('Harbour Holdings')
    expect(specified('columnheader', 3)).toEqual(['Name', 'Company type', 'Created At'])
    expect(specified('cell', 3)).toEqual(['Harbour Holdings', 'Offshore', '02/11/2026'])
  })

  it('CLI-07 CLI-08 CLI-03 shows account holders in a tab of their own, kept in the address', async () => {
    answering([anAccountHolderInList()])
    const page = await opened()
    await page.user.click(screen.getByRole('tab', { name: 'Account Holder' }))
    await screen.findByRole('link', { name: 'Maria' })
    expect(addressOf(page)).toBe('/?type=account_holder')
    expect(lastAsked()?.body.filters).toEqual({ company_type: 'account_holder' })
    expect(specified('columnheader', 4)).toEqual(['First name', 'Last name', 'Client Type', 'Created At'])
    expect(screen.getByRole('cell', { name: 'Pension' })).toBeVisible()
  })

  it('SHL-18 is the same at /kyc', async () => {
    answering([aClientInList()])
    await opened({ at: '/kyc' })
    expect(await screen.findByRole('link', { name: 'Harbour Holdings' })).toBeVisible()
  })

  it('CLI-15 opens a client by a click anywhere on its row', async () => {
    answering([aClientInList()])
    const page = await opened()
    await page.user.click(await screen.findByRole('cell', { name: 'Onshore' }))
    expect(addressOf(page)).toBe(`/${clientId(1)}/`)
  })

  it('CLI-11 orders by any column', async () => {
    answering([aClientInList()])
    const page = await opened()
    await screen.findByText('Harbour Holdings')
    await page.user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(lastAsked()?.query).toMatchObject({ orderingKey: 'name', orderingValue: 'asc' }))
    expect(addressOf(page)).toBe('/?sort=name&order=asc')
  })

  it('goes back to the initial order where the other tab has no such column', async () => {
    answering([anAccountHolderInList()])
    await opened({ at: '/?type=account_holder&sort=name&order=asc' })
    expect(lastAsked()?.query).toMatchObject({ orderingKey: 'createdAt', orderingValue: 'desc' })
  })

  it('CLI-09 searches for three characters and more', async () => {
    answering([aClientInList()])
    const page = await opened()
    await page.user.click(screen.getByRole('searchbox', { name: 'Search clients' }))
    await page.user.paste('harb')
    await waitFor(() => expect(lastAsked()?.query.search).toBe('harb'))
    expect(asked.map(({ query }) => query.search)).toEqual([undefined, 'harb'])
    expect(addressOf(page)).toBe('/?search=harb')
  })

  it('CLI-09 does not search for less, wherever the text comes from', async () => {
    answering([aClientInList()])
    await opened({ at: '/?search=ha' })
    expect(lastAsked()?.query.search).toBeUndefined()
  })

  it('LIM-23 searches for three characters, half a second after the last was typed, the newest first', async () => {
    answering([aClientInList()])
    await opened()
    const search = await screen.findByRole('searchbox', { name: 'Search clients' })
    const type = (value: string) => fireEvent.change(search, { target: { value } })
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      type('ha')
      await pass(500)
      type('har')
      await pass(499)
      type('harb')
      await pass(499)
      expect(asked.map(({ query }) => query.search)).toEqual([undefined])
      await pass(1)
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(lastAsked()?.query.search).toBe('harb'))
    expect(lastAsked()?.query).toMatchObject({ orderingKey: 'createdAt', orderingValue: 'desc' })
  })

  it('CLI-14 CLI-24 pages by thirty', async () => {
    answering([aClientInList()], 61)
    const page = await opened()
    await page.user.click(await screen.findByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(lastAsked()?.query.page).toBe(3))
    expect(addressOf(page)).toBe('/?page=3')
    expect(await screen.findByText('61–61 of 61')).toBeVisible()
  })

  it('LIM-22 has a pager beyond thirty only, with at most eight numbered buttons', async () => {
    answering([aClientInList()], 30)
    const { unmount } = await opened()
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: /^Page \d/ })).toBeNull()
    unmount()
    answering([aClientInList()], 31)
    const { unmount: leave } = await opened()
    expect(await screen.findAllByRole('button', { name: /^Page \d/ })).toHaveLength(2)
    leave()
    answering([aClientInList()], 3_000)
    await opened()
    expect(await screen.findAllByRole('button', { name: /^Page \d/ })).toHaveLength(8)
    expect(screen.getByText('1–30 of 3000')).toBeVisible()
  })

  it('LIM-33 shows the day that a client was added as DD/MM/YYYY', async () => {
    answering([aClientInList({ createdAt: '2026-03-04T12:00:00.000Z' })])
    await opened()
    expect(await screen.findByText('04/03/2026')).toBeVisible()
  })

  it('CLI-21 CHG-02 marks a client whose creation waits', async () => {
    answering([aClientInList({ pending_action: anOpenRequest({ actionType: 'create' }), changesCount: 1 })])
    await opened()
    const row = await screen.findByRole('row', { name: /Harbour Holdings/ })
    expect(within(row).getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
  })

  it('CHG-27 counts open changes for those who may see them', async () => {
    answering([aClientInList({ changesCount: 2 })])
    await opened()
    expect(await screen.findByText('pending changes')).toBeInTheDocument()
  })

  it('CHG-27 counts nothing for others', async () => {
    answering([aClientInList({ changesCount: 2 })])
    await opened({ permissions: ['view_dashboard_tab'] })
    await screen.findByText('Harbour Holdings')
    expect(screen.queryByText('pending changes')).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    answering([aClientInList({ pending_action: anOpenRequest({ actionType: 'create' }) })], 61)
    const page = await opened()
    await screen.findByText('Harbour Holdings')
    await page.user.click(screen.getByRole('button', { name: /Filters/ }))
    await screen.findByLabelText('Added from')
    await expectNoViolations()
  })
})

describe('Filtering clients', () => {
  it('CLI-12 CLI-13 by the review date, kept in the address', async () => {
    answering([aClientInList()])
    const page = await opened()
    await page.user.click(screen.getByRole('button', { name: /Filters/ }))
    await page.user.selectOptions(await screen.findByLabelText('Next review date present'), 'Yes')
    await page.user.type(screen.getByLabelText('Review from'), '01/01/2027')
    await page.user.type(screen.getByLabelText('Review until'), '31/12/2027')
    await waitFor(() =>
      expect(lastAsked()?.body.filters).toEqual({
        company_type: 'corporate',
        review_date_present: 'yes',
        review_start_date: '2027-01-01',
        review_end_date: '2027-12-31',
      }),
    )
    expect(addressOf(page)).toBe('/?review_date_present=yes&review_start_date=2027-01-01&review_end_date=2027-12-31')
  })

  it('CLI-12 by when they were added', async () => {
    answering([aClientInList()])
    await opened({ at: '/?added_at_start=2026-01-01&added_at_end=2026-06-30' })
    expect(lastAsked()?.body.filters).toEqual({
      company_type: 'corporate',
      added_at_start: '2026-01-01',
      added_at_end: '2026-06-30',
    })
  })

  it('names each filter that is set, and takes it away with a click', async () => {
    answering([aClientInList()])
    const page = await opened({ at: '/?review_date_present=no&added_at_start=2026-01-01' })
    expect(screen.getByRole('button', { name: 'Without a review date' })).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Added from 01/01/2026' }))
    await waitFor(() => expect(addressOf(page)).toBe('/?review_date_present=no'))
  })

  it('asks for no review dates among clients without one', async () => {
    answering([aClientInList()])
    const page = await opened({ at: '/?review_date_present=no&review_start_date=2027-01-01' })
    expect(lastAsked()?.body.filters).toEqual({ company_type: 'corporate', review_date_present: 'no' })
    await page.user.click(screen.getByRole('button', { name: /Filters/ }))
    await screen.findByLabelText('Added from')
    expect(screen.queryByLabelText('Review from')).toBeNull()
  })

  it('says when a range ends before it begins, or a date is none', async () => {
    answering([aClientInList()])
    const page = await opened({ at: '/?added_at_start=2026-06-30&added_at_end=2026-01-01' })
    await page.user.click(screen.getByRole('button', { name: /Filters/ }))
    expect(await screen.findByText('Must be on or after 30/06/2026')).toBeVisible()
    await page.user.type(screen.getByLabelText('Review from'), '31/02/2027')
    await page.user.tab()
    expect(await screen.findByText('Invalid date')).toBeVisible()
    expect(lastAsked()?.body.filters).not.toHaveProperty('review_start_date')
  })
})

describe('When there is nothing to list', () => {
  it('CLI-15 says so and offers to add the first client', async () => {
    answering([])
    await opened()
    expect(await screen.findByText('No items')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Add New Client' })).toHaveLength(2)
  })

  it('CLI-15 offers to show all clients when the search found none', async () => {
    answering([])
    const page = await opened({ at: '/?type=account_holder&search=nobody&added_at_start=2026-01-01' })
    await page.user.click(await screen.findByRole('button', { name: 'Show all clients' }))
    await waitFor(() => expect(addressOf(page)).toBe('/?type=account_holder'))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('tells what the search finds under the other tab, and leads there', async () => {
    stub(listClients, (received) => {
      asked.push(received)
      const found = received.body.filters?.company_type === 'account_holder' ? 3 : 0
      const companies = Array.from({ length: found }, (_, n) => aClientInList({ _id: clientId(n + 1) }))
      return { status: 'success', companies, count: found, next: null }
    })
    const page = await opened({ at: '/?search=winkel' })
    await page.user.click(await screen.findByRole('button', { name: 'Show 3 account holders found' }))
    await waitFor(() => expect(addressOf(page)).toBe('/?search=winkel&type=account_holder'))
  })

  it('leads back from a page that no longer is', async () => {
    answering([], 40)
    const page = await opened({ at: '/?page=9' })
    await page.user.click(await screen.findByRole('button', { name: 'Go to the first page' }))
    await waitFor(() => expect(addressOf(page)).toBe('/'))
  })

  it('CLI-26 says that loading failed, and Retry tries again', async () => {
    stub(listClients, () => refuse('internal-error'))
    const page = renderPage(routes)
    expect(
      await screen.findAllByText('There was an error during clients loading. Please try again or contact the support'),
    ).toHaveLength(2)
    answering([aClientInList()])
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Harbour Holdings' })).toBeVisible()
  })
})
