import { compareSnapshots } from '@dossier/contract/file/endpoints/snapshots'
import type { ComparedRecord } from '@dossier/contract/file/schemas/snapshots'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { aSnapshot, stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ComparePage } from './compare-page'

const company = clientId(1)
const newer = aSnapshot({ _id: clientId(2), company_id: company, label: 'Review 2026' })
const older = aSnapshot({ _id: clientId(3), company_id: company, label: 'Review 2025' })

const differing = (facts: Partial<ComparedRecord>): ComparedRecord => ({
  _id: company,
  kind: 'company',
  name: 'Acme N.V.',
  does: 'changed',
  fields: {},
  joined: [],
  left: [],
  facts: { company_type: 'corporate' },
  ...facts,
})

let asked: unknown[]

beforeEach(() => {
  asked = []
  stubClient()
})

function open(records: ComparedRecord[], at = '', snapshots = [newer, older]) {
  stubSnapshots(...snapshots)
  stub(compareSnapshots, ({ query }) => {
    asked.push(query)
    return { status: 'success', records }
  })
  return renderPage(<ComparePage />, {
    at: `/${company}/document-history/compare/${at}`,
    path: '/:companyId/document-history/compare',
  })
}

describe('Comparing snapshots', () => {
  it('GOV-17 shows each field that differs in both states, the newest snapshot and today at first', async () => {
    open([
      differing({ fields: { city: { current: 'Willemstad', new: 'Soto' } } }),
      differing({
        _id: clientId(5),
        kind: 'person',
        name: 'Ana Silva',
        does: 'changed',
        joined: ['Lumen N.V.', 'Ana Silva'],
      }),
      differing({
        _id: clientId(6),
        kind: 'subsidiary',
        name: 'Harbour Fuels',
        does: 'removed',
        fields: { name: { current: 'Harbour Fuels', new: null } },
      }),
    ])
    const client = within(await screen.findByRole('region', { name: 'Client: Acme N.V.' }))
    expect(client.getByText('Changed')).toBeVisible()
    const header = ['Field', 'Review 2026, Jan 05, 2026 at 09:00', 'Today']
    expect(client.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(header)
    expect(client.getByRole('row', { name: 'City Willemstad Soto' })).toBeVisible()
    const person = within(screen.getByRole('region', { name: 'Person: Ana Silva' }))
    expect(person.getByText('Now under Lumen N.V.')).toBeVisible()
    const removed = within(screen.getByRole('region', { name: 'Subsidiary: Harbour Fuels' }))
    expect(removed.getByText('Removed')).toBeVisible()
    expect(removed.getByRole('row', { name: /Harbour Fuels —$/ })).toBeVisible()
    expect(asked).toEqual([{ company_id: company, from: newer._id }])
    await expectNoViolations()
  })

  it('compares any two that are chosen, and keeps them in the address', async () => {
    const { user, router } = open([])
    expect(await screen.findByText('No differences in the parts you can view')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('From'), older._id)
    await user.selectOptions(screen.getByLabelText('To'), newer._id)
    await screen.findByText('No differences in the parts you can view')
    expect(asked.at(-1)).toEqual({ company_id: company, from: older._id, to: newer._id })
    expect(router.state.location.search).toBe(`?from=${older._id}&to=${newer._id}`)
  })

  it('compares the file as of a day', async () => {
    const { user, router } = open([], '?from=2026-01-04')
    await screen.findByText('No differences in the parts you can view')
    expect(screen.getByLabelText('From')).toHaveDisplayValue('As of 04/01/2026')
    await user.type(screen.getByLabelText('To as of'), '05/01/2026')
    await screen.findByText('No differences in the parts you can view')
    expect(asked.at(-1)).toEqual({ company_id: company, from: '2026-01-04', to: '2026-01-05' })
    expect(router.state.location.search).toBe('?from=2026-01-04&to=2026-01-05')
  })

  it('goes back with the address, the day that was typed too', async () => {
    const { user, router } = open([], '?from=2026-01-04')
    await screen.findByText('No differences in the parts you can view')
    await user.type(screen.getByLabelText('To as of'), '05/01/2026')
    await waitFor(() => expect(screen.getByLabelText('To as of')).toHaveValue('05/01/2026'))
    await act(() => router.navigate(-1))
    expect(screen.getByLabelText('To as of')).toHaveValue('')
    expect(screen.getByLabelText('From as of')).toHaveValue('04/01/2026')
  })

  it('ERR-02 says that comparing failed, and that there is nothing to compare with', async () => {
    const { unmount } = open([])
    stub(compareSnapshots, () => refuse('internal-error'))
    expect((await screen.findAllByText(/There was an error during comparison/))[0]).toBeVisible()
    unmount()
    open([], '', [])
    expect(await screen.findByText('There is no snapshot to compare with')).toBeVisible()
  })
})
