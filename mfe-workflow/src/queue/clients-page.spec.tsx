import { listNotificationsByClient } from '@dossier/contract/file/endpoints/changes'
import { acme, borealis } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stubChanges } from '../testing/stub-changes'
import { QueuePage } from './queue-page'

const createdAt = '2026-01-05T09:00:00.000Z'
const clients = [
  { ...acme, company_type: 'corporate' as const, createdAt, changesCount: 12 },
  { ...borealis, company_type: 'account_holder' as const, createdAt, changesCount: 3 },
]

function open(at: string, count = clients.length) {
  const asked: unknown[] = []
  stub(listNotificationsByClient, ({ query }) => {
    asked.push(query)
    return { status: 'success', data: clients, count }
  })
  return { ...renderPage(<QueuePage />, { at }), asked }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('Changes by client', () => {
  it('NTF-08 CHG-26 CHG-59 show how many changes each client has and lead to its list', async () => {
    const { asked } = open('/workflow?view=by-client')
    expect(await row('Acme N.V.')).toHaveTextContent('12')
    expect(screen.getByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', `/${acme._id}/workflow/`)
    expect(asked).toEqual([{ view: 'forConfirmation', orderingKey: 'createdAt', orderingValue: 'desc', page: 1 }])
    await expectNoViolations()
  })

  it('NTF-08 lead to the history of a client from the change log', async () => {
    open('/change-log?view=by-client')
    await row('Borealis')
    expect(screen.getByRole('link', { name: 'Borealis B.V.' })).toHaveAttribute('href', `/${borealis._id}/change-log/`)
  })

  it('NTF-08 keep the view in the address, all changes being the usual one', async () => {
    stubChanges()
    const { user, router } = open('/workflow')
    expect(await screen.findByRole('tab', { name: 'All changes' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'By client' }))
    await row('Acme N.V.')
    expect(router.state.location.search).toBe('?view=by-client')
    await user.click(screen.getByRole('tab', { name: 'All changes' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('NTF-11 are ordered by what the reader asks for', async () => {
    const { user, asked } = open('/workflow?view=by-client')
    await row('Acme N.V.')
    await user.click(screen.getByRole('button', { name: 'Changes' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderingKey: 'changesCount', orderingValue: 'asc' }))
  })

  it('LIM-08 come 30 a page', async () => {
    const { user, asked } = open('/workflow?view=by-client', 31)
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2 }))
  })

  it('CHG-22 lead back from a page that no longer has any', async () => {
    const asked: unknown[] = []
    stub(listNotificationsByClient, ({ query }) => {
      asked.push(query.page)
      return { status: 'success', data: query.page === 1 ? clients : [], count: clients.length }
    })
    const { user } = renderPage(<QueuePage />, { at: '/workflow?view=by-client&page=7' })
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }))
    await row('Acme N.V.')
    expect(asked).toEqual([7, 1])
  })

  it('NTF-16 say that loading failed', async () => {
    stub(listNotificationsByClient, () => refuse('internal-error'))
    renderPage(<QueuePage />, { at: '/workflow?view=by-client' })
    expect(
      await screen.findAllByText(
        'There was an error during notifications loading. Please try again or contact the support',
      ),
    ).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
