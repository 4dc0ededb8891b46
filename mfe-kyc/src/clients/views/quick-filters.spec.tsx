import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { Received } from '@dossier/contract/platform/endpoint'
import { listViews } from '@dossier/contract/portfolio/endpoints/views'
import { aClientInList } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ClientListPage } from '../client-list-page'
import { ClientViews } from './client-views'

type Filters = NonNullable<Received<typeof listClients>['body']['filters']>

let asked: Filters[]

/** Twelve overdue, five of high risk, one incomplete, nothing pending; 40 clients in all. */
const countOf = ({ review, risk_level, completeness_to, pending }: Filters) =>
  review ? 12 : risk_level ? 5 : completeness_to ? 1 : pending ? 0 : 40

beforeEach(() => {
  asked = []
  stub(listViews, { status: 'success', views: [] })
  stub(listClients, ({ body: { filters = {} } }) => {
    asked.push(filters)
    return { status: 'success', companies: [aClientInList()], count: countOf(filters), next: null }
  })
})

type Options = Parameters<typeof renderPage>[1]

async function opened(options: Options = {}) {
  const page = renderPage([{ path: '/', element: <ClientListPage above={<ClientViews />} /> }], options)
  await screen.findByText('Harbour Holdings')
  return page
}

const bar = () => within(screen.getByRole('navigation', { name: 'Quick filters' }))
const names = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const link = (name: RegExp) => bar().getByRole('link', { name })

describe('Quick filters of the client list', () => {
  it('WRK-05 show how many clients each of them lists, once the list has come', async () => {
    await opened()
    await waitFor(() =>
      expect(names()).toEqual([
        'Overdue12 matching clients',
        'High risk5 matching clients',
        'Incomplete1 matching client',
        'Pending',
      ]),
    )
    const company_type = 'corporate'
    expect(asked[0]).toEqual({ company_type })
    expect(asked.slice(1)).toHaveLength(4)
    expect(asked.slice(1)).toEqual(
      expect.arrayContaining([
        { company_type, review: 'overdue' },
        { company_type, risk_level: ['high'] },
        { company_type, completeness_to: 99 },
        { company_type, pending: 'yes' },
      ]),
    )
    await expectNoViolations()
  })

  it('WRK-05 are links that set one filter, and take it away again', async () => {
    const { user, router } = await opened({ at: '/?sort=name&order=asc&page=2' })
    expect(link(/^Overdue/)).toHaveAttribute('href', '/?sort=name&order=asc&review=overdue')
    link(/^Overdue/).focus()
    await user.keyboard('{Enter}')
    expect(router.state.location.search).toBe('?sort=name&order=asc&review=overdue')
    expect(link(/^Overdue/)).toHaveAttribute('aria-current', 'true')
    await waitFor(() => expect(screen.getByText('12 clients', { selector: '[role="status"]' })).toBeVisible())
    await user.click(link(/^Overdue/))
    expect(router.state.location.search).toBe('?sort=name&order=asc')
    expect(link(/^Overdue/)).not.toHaveAttribute('aria-current')
  })

  it('WRK-05 show no figure that their list would not hold, and ask for none then', async () => {
    await opened({ at: '/?search=harbour&review=overdue' })
    expect(names()).toEqual(['Overdue', 'High risk', 'Incomplete', 'Pending'])
    expect(asked).toHaveLength(1)
  })

  it('WRK-05 ask for their figures once a minute at most', async () => {
    const { user } = await opened()
    await waitFor(() => expect(names()[0]).toBe('Overdue12 matching clients'))
    await user.click(screen.getByRole('tab', { name: 'Account Holder' }))
    await waitFor(() => expect(asked).toHaveLength(10))
    await user.click(screen.getByRole('tab', { name: 'Corporate' }))
    await waitFor(() => expect(asked).toHaveLength(11))
    expect(names()[0]).toBe('Overdue12 matching clients')
    expect(asked[10]).toEqual({ company_type: 'corporate' })
  })

  it('WRK-05 are those whose column one may see', async () => {
    await opened({ permissions: ['view_requested_changes'] })
    expect(names()).toEqual(['Pending'])
  })

  it('WRK-05 are none where one may see none of their columns', async () => {
    await opened({ permissions: ['view_change_log'] })
    expect(screen.queryByRole('navigation', { name: 'Quick filters' })).toBeNull()
  })
})
