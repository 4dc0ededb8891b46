import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import { calendarDateOf, daysAfter, formatDate } from '@dossier/contract/platform/dates'
import type { Received } from '@dossier/contract/platform/endpoint'
import { aClientInList } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ClientListPage } from './client-list-page'

let asked: Received<typeof listClients>[] = []

// loaded on demand, and slow to load for the first time
beforeAll(() => import('./client-filter-fields'))
beforeEach(() => {
  asked = []
})

const today = calendarDateOf(new Date())
const aRatedClient = (facts: Partial<ClientListItem> = {}) =>
  aClientInList({ risk_level: 'high', next_review_date: daysAfter(today, 20), completeness: 64, ...facts })

type Options = Parameters<typeof renderPage>[1]

async function opened(companies: ClientListItem[], options: Options = {}) {
  stub(listClients, (received) => {
    asked.push(received)
    return { status: 'success', companies, count: companies.length, next: null }
  })
  const page = renderPage([{ path: '/', element: <ClientListPage /> }], options)
  await waitFor(() => expect(asked).not.toHaveLength(0))
  await screen.findAllByRole('row')
  return page
}

const lastAsked = () => asked.at(-1)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cellUnder = (header: string) => {
  const [, row] = screen.getAllByRole('row')
  return within(row ?? document.body).getAllByRole('cell')[headers().indexOf(header)]
}

describe('What the client list shows beside its specified columns', () => {
  it('WRK-01 is risk, next review, completeness and pending', async () => {
    await opened([aRatedClient({ changesCount: 3 })])
    await screen.findByText('Harbour Holdings')
    expect(headers().slice(3)).toEqual(['Risk', 'Next review', 'Completeness', 'Pending'])
    expect(cellUnder('Risk')).toHaveTextContent('High')
    expect(cellUnder('Next review')).toHaveTextContent(`${formatDate(daysAfter(today, 20))}in 20 days`)
    expect(cellUnder('Completeness')).toHaveTextContent('64%')
    expect(cellUnder('Pending')).toHaveTextContent('3 pending changes')
  })

  it('WRK-01 says how long a review is overdue', async () => {
    await opened([aRatedClient({ next_review_date: daysAfter(today, -12) })])
    expect(await screen.findByText('Overdue 12 days')).toBeVisible()
  })

  it('WRK-01 leaves empty what is not set', async () => {
    await opened([aRatedClient({ risk_level: '', next_review_date: '' })])
    await screen.findByText('Harbour Holdings')
    expect(['Risk', 'Next review', 'Pending'].map((header) => cellUnder(header)?.textContent)).toEqual(['', '', ''])
  })

  it('WRK-01 WRK-02 leaves out what one may not see, also where the address asks for it', async () => {
    await opened([aClientInList()], {
      at: '/?sort=risk_level&order=desc&risk_level=high&review=overdue&completeness_to=50&pending=yes',
      permissions: ['view_general_section'],
    })
    await screen.findByText('Harbour Holdings')
    expect(headers()).toEqual(['Name', 'Company type', 'Created At'])
    expect(lastAsked()).toMatchObject({ query: { orderingKey: 'createdAt', orderingValue: 'desc' } })
    expect(lastAsked()?.body.filters).toEqual({ company_type: 'corporate' })
  })

  it.each([
    ['Risk', 'risk_level'],
    ['Next review', 'next_review_date'],
    ['Completeness', 'completeness'],
    ['Pending', 'changesCount'],
  ])('WRK-02 orders by %s', async (header, orderingKey) => {
    const page = await opened([aRatedClient()])
    await page.user.click(await screen.findByRole('button', { name: header }))
    await waitFor(() => expect(lastAsked()?.query).toMatchObject({ orderingKey, orderingValue: 'asc' }))
    expect(page.router.state.location.search).toBe(`?sort=${orderingKey}&order=asc`)
  })
})

describe('Narrowing the client list', () => {
  it('WRK-02 by risk, review, completeness and pending changes, all kept in the address', async () => {
    const page = await opened([aRatedClient()])
    await page.user.click(screen.getByRole('button', { name: /Filters/ }))
    const risk = within(await screen.findByRole('group', { name: 'Risk' }))
    await page.user.click(risk.getByRole('checkbox', { name: 'High' }))
    await page.user.click(risk.getByRole('checkbox', { name: 'Not rated' }))
    await page.user.selectOptions(screen.getByLabelText('Next review'), 'Due within 30 days')
    await page.user.type(screen.getByLabelText('Complete to'), '80')
    await page.user.tab()
    await page.user.selectOptions(screen.getByLabelText('Pending changes'), 'Yes')
    await waitFor(() =>
      expect(lastAsked()?.body.filters).toEqual({
        company_type: 'corporate',
        risk_level: ['none', 'high'],
        review: 'due_30',
        completeness_to: 80,
        pending: 'yes',
      }),
    )
    const search = new URLSearchParams(page.router.state.location.search)
    expect([...search]).toEqual([
      ['risk_level', 'high,none'],
      ['review', 'due_30'],
      ['completeness_to', '80'],
      ['pending', 'yes'],
    ])
    await expectNoViolations()
  })

  it('WRK-02 names each filter, and takes it away with a click', async () => {
    const page = await opened([aRatedClient()], {
      at: '/?risk_level=high,none&review=overdue&completeness_from=50&completeness_to=80&pending=no',
    })
    for (const name of [
      'Risk: Not rated, High',
      'Review: Overdue',
      'Complete from 50%',
      'Complete up to 80%',
      'Without pending changes',
    ])
      await page.user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(lastAsked()?.body.filters).toEqual({ company_type: 'corporate' }))
    expect(page.router.state.location.search).toBe('')
  })

  it('WRK-02 shows the clients that an address names', async () => {
    const ids = ['a'.repeat(24), 'b'.repeat(24)]
    await opened([aRatedClient()], { at: `/?ids=${ids.join(',')}` })
    expect(lastAsked()?.body.filters).toEqual({ company_type: 'corporate', ids })
    expect(screen.getByRole('button', { name: '2 chosen clients' })).toBeVisible()
  })

  it('WRK-02 ignores what an address cannot mean', async () => {
    await opened([aRatedClient()], {
      at: '/?risk_level=grave&review=soon&completeness_from=101&completeness_to=-1&pending=all&ids=1,x',
    })
    expect(lastAsked()?.body.filters).toEqual({ company_type: 'corporate' })
  })
})
