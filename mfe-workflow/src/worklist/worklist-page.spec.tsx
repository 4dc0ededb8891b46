import type { Received } from '@dossier/contract/platform/endpoint'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import type { WorklistRow } from '@dossier/contract/portfolio/schemas/worklist'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'

const client = '65f0c0ffee65f0c0ffee65f0'
const harbour = { company_id: client, company_name: 'Harbour Holdings' }
const since = '2020-03-02T09:00:00.000Z'

const rows: Readonly<Record<string, WorklistRow>> = {
  hits: {
    list: 'hits',
    _id: 'a hit',
    ...harbour,
    screening_id: '65f0c0ffee65f0c0ffee0001',
    person_id: '65f0c0ffee65f0c0ffee0002',
    entity_id: null,
    name: 'Tomas Verhaal',
    entry_name: 'Tomas Jan VERHAAL',
    list_name: 'Sample list',
    band: 'strong',
    likeness: '97 %, strong match',
    state: 'to_decide',
    reopened: true,
    since,
  },
  forms: {
    list: 'forms',
    _id: '65f0c0ffee65f0c0ffee0003',
    ...harbour,
    label: 'Yearly review',
    state: 'submitted',
    since,
  },
  expiries: {
    list: 'expiries',
    _id: '65f0c0ffee65f0c0ffee0004',
    ...harbour,
    link: `/${client}/corporate/?highlight=65f0c0ffee65f0c0ffee0004`,
    document: 'Gaming License',
    of: null,
    expires: '2026-03-01',
    state: 'expired',
  },
}

let asked: Received<typeof getWorklist>['query'][]

beforeEach(() => {
  asked = []
  stub(getWorklist, ({ query }) => {
    asked.push(query)
    const row = rows[query.list]
    return { status: 'success', rows: row ? [row] : [], count: 45 }
  })
})

const open = async (at: string, options: object = {}) => {
  const page = renderPage(routes, { at, ...options })
  await waitFor(() => expect(asked).not.toHaveLength(0))
  return page
}
const row = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row')[1]

describe('The worklist', () => {
  it('OVR-04 shows hits to decide, each leading to the screening that holds it', async () => {
    await open('/worklist/hits')
    expect(await row('Hits')).toHaveTextContent(
      /Tomas Verhaal.*Harbour Holdings.*Tomas Jan VERHAAL.*Sample list.*97 %, strong match.*To decide again/,
    )
    const leads = `/${client}/sanction-screening-lookups/65f0c0ffee65f0c0ffee0001/`
    expect(screen.getByRole('link', { name: 'Tomas Verhaal' })).toHaveAttribute('href', leads)
    expect(asked.at(-1)).toMatchObject({ list: 'hits', state: 'to_decide', page: 1 })
    await expectNoViolations()
  })

  it('OVR-04 shows submitted forms and expired documents, a tab each', async () => {
    const { user } = await open('/worklist/forms')
    expect(await row('Forms')).toHaveTextContent(/Yearly review.*Harbour Holdings.*Submitted by Client/)
    const leads = `/${client}/due-diligence/65f0c0ffee65f0c0ffee0003/`
    expect(screen.getByRole('link', { name: 'Yearly review' })).toHaveAttribute('href', leads)
    await user.click(screen.getByRole('tab', { name: 'Expiries' }))
    expect(await row('Documents that expire')).toHaveTextContent(
      /Gaming License.*Harbour Holdings.*01\/03\/2026.*Expired/,
    )
    expect(asked.at(-1)).toMatchObject({ list: 'expiries', state: 'expired' })
  })

  it('OVR-04 narrows to a state, to days and to pages, all in the address', async () => {
    const { user, router } = await open('/worklist/expiries?from=2026-01-01&to=2026-12-31')
    expect(asked.at(-1)).toMatchObject({ from: '2026-01-01', to: '2026-12-31' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All')
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('state'))
    expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-12-31&state=all')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2 }))
  })

  it('OVR-04 has no tab for what one may not see', async () => {
    await open('/worklist/hits', { permissions: ['view_due_diligence'] })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Forms'])
    expect(asked.at(-1)).toMatchObject({ list: 'forms' })
  })

  it('OVR-04 says so where nothing is open to the reader, nothing waits, or it could not be loaded', async () => {
    const closed = renderPage(routes, { at: '/worklist', permissions: [] })
    expect(await screen.findByText(/Nothing here is open to you/)).toBeVisible()
    closed.unmount()
    stub(getWorklist, { status: 'success', rows: [], count: 0 })
    const empty = renderPage(routes, { at: '/worklist/hits' })
    expect(await screen.findByText('Nothing waits here')).toBeVisible()
    empty.unmount()
    stub(getWorklist, () => refuse('internal-error'))
    renderPage(routes, { at: '/worklist/hits' })
    expect(await screen.findByText(/worklist loading/i)).toBeVisible()
  })
})
