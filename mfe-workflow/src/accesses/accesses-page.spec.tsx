import { listAccesses } from '@dossier/contract/file/endpoints/changes'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'

const client = '65f0c0ffee65f0c0ffee65f0'
const ana = '65f0c0ffee65f0c0ffee0001'

const access = {
  _id: '65f0c0ffee65f0c0ffee0007',
  user_id: ana,
  user: 'Ana Croes',
  company_id: client,
  what: 'document' as const,
  record: { kind: 'kyc_file', id: '65f0c0ffee65f0c0ffee0008', name: 'Passport' },
  at: '2026-03-02T09:00:00.000Z',
  address: '10.0.0.1',
}
const byLink = { ...access, _id: '65f0c0ffee65f0c0ffee0009', user_id: null, user: 'External client', record: null }

let searches: Received<typeof listAccesses>['query'][]

beforeEach(() => {
  searches = []
  stub(listAccesses, ({ query }) => {
    searches.push(query)
    return {
      status: 'success',
      accesses: [
        access,
        { ...byLink, what: 'questionnaire', company_id: null },
        {
          ...access,
          _id: '65f0c0ffee65f0c0ffee000a',
          user: 'Bea Maduro',
          what: 'file',
          record: { kind: 'company', id: client, name: 'Harbour Holdings' },
        },
      ],
      count: 45,
    }
  })
  stubClient()
})

const open = async (at = '/accesses') => {
  const page = renderPage([...routes, { path: '/', element: <p>The clients</p> }], {
    at,
    user: { type: 'COMPLIANCE_OFFICER' },
  })
  await screen.findByRole('cell', { name: /Document/ })
  return page
}

describe('Who looked', () => {
  it('GOV-46 lists accesses: when, who, what with its name, and from where', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Who looked' })).toBeVisible()
    const [, first, second, third] = within(screen.getByRole('table', { name: 'Who looked' })).getAllByRole('row')
    for (const text of ['Ana Croes', 'DocumentPassport', '10.0.0.1']) expect(first).toHaveTextContent(text)
    expect(second).toHaveTextContent('External clientQuestionnaire')
    expect(third).toHaveTextContent('Client fileHarbour Holdings')
    await expectNoViolations()
  })

  it('GOV-46 is narrowed to a person, to a client and to days, and comes in pages', async () => {
    const { user } = await open('/accesses?from=2026-03-01&to=2026-03-02')
    expect(searches.at(-1)).toMatchObject({ from: '2026-03-01', to: '2026-03-02' })
    await user.click(screen.getByRole('link', { name: 'Only accesses of Ana Croes' }))
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ user_id: ana, from: '2026-03-01' }))
    await user.click(screen.getAllByRole('link', { name: 'This client only' })[0] as HTMLElement)
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ user_id: ana, company_id: client }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ page: 2, user_id: ana, company_id: client }))
    await user.click(screen.getByRole('button', { name: 'All people' }))
    await user.click(screen.getByRole('button', { name: 'All clients' }))
    await waitFor(() => expect(searches.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-02', page: 1 }))
  })

  it('GOV-46 is of one client alone below it', async () => {
    await open(`/${client}/accesses`)
    expect(searches.at(-1)).toMatchObject({ company_id: client })
    expect(screen.queryByRole('link', { name: 'This client only' })).toBeNull()
  })

  it('GOV-46 says that nobody did, or that it could not be loaded', async () => {
    stub(listAccesses, { status: 'success', accesses: [], count: 0 })
    const { unmount } = renderPage(routes, { at: '/accesses', user: { type: 'EXTERNAL_AUDITOR' } })
    expect(await screen.findByText('No one looked')).toBeVisible()
    unmount()
    stub(listAccesses, () => refuse('internal-error'))
    renderPage(routes, { at: '/accesses', user: { type: 'EXTERNAL_AUDITOR' } })
    expect(await screen.findByText(/access log loading/i)).toBeVisible()
  })

  it('GOV-46 opens to those who read the trail; others are led home', async () => {
    renderPage([...routes, { path: '/', element: <p>The clients</p> }], {
      at: '/accesses',
      user: { type: 'DATA_CONTROLLER' },
    })
    expect(await screen.findByText('The clients')).toBeVisible()
    expect(searches).toEqual([])
  })
})
