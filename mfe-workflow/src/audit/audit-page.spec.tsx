import { exportAudit, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AuditPage } from './audit-page'
import { AuditorsOnly } from './auditors-only'

const client = '65f0c0ffee65f0c0ffee65f0'
const ana = '65f0c0ffee65f0c0ffee0001'

const routes = [
  { path: '/', element: <p>The clients</p> },
  {
    element: <AuditorsOnly />,
    children: [
      { path: '/audit', element: <AuditPage /> },
      { path: '/:companyId/audit', element: <AuditPage /> },
    ],
  },
]

const event = {
  _id: 'o-7',
  sequence: 7,
  organisation_id: '65f0c0ffee65f0c0ffee9999',
  actor_id: ana,
  actor_name: 'Ana Croes',
  actor_type: 'COMPLIANCE_OFFICER',
  what: 'change approved' as const,
  record: { kind: 'company', id: client, name: 'Acme N.V.' },
  company_id: client,
  at: '2026-03-02T09:00:00.000Z',
  address: '10.0.0.1',
  details: { action: 'a', fields: ['city', 'risk_level'] },
  company_sequence: 4,
  company_previous: 'c'.repeat(64),
  digest: 'd'.repeat(64),
  previous: 'e'.repeat(64),
  hash: 'f'.repeat(64),
}
const command = {
  ...event,
  _id: 'o-6',
  sequence: 6,
  actor_id: null,
  actor_name: 'Command line',
  actor_type: 'SYSTEM',
  what: 'two-factor reset' as const,
  details: {},
}

let asked: Received<typeof listAuditEvents>['query'][]
let exports: unknown[]

beforeEach(() => {
  asked = []
  exports = []
  stub(listAuditEvents, ({ query }) => {
    asked.push(query)
    return { status: 'success', events: [event, { ...command, record: null, company_id: null }], count: 45 }
  })
  stub(exportAudit, ({ body }) => {
    exports.push(body)
    return new Blob(['PK'])
  })
  stubClient()
})

const open = async (at = '/audit') => {
  const page = renderPage(routes, { at, user: { type: 'COMPLIANCE_OFFICER' } })
  await screen.findByRole('cell', { name: /Change approved/ })
  return page
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Audit trail' }))
    .getAllByRole('row')
    .slice(1)
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('The audit trail of an organisation', () => {
  it('GOV-15 lists events: which, when, who in which role, what with its fields, and on what', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
    const [first, second] = rows()
    expect(first).toHaveTextContent('7')
    expect(first).toHaveTextContent('Ana Croes')
    expect(first).toHaveTextContent('Compliance Officer')
    expect(first).toHaveTextContent('Change approvedCity, Risk level')
    expect(first).toHaveTextContent('Acme N.V.')
    expect(second).toHaveTextContent('Command line')
    expect(second).toHaveTextContent('System')
    await expectNoViolations()
  })

  it('GOV-30 says what an account was called before and is called since', async () => {
    const name = { from: 'Ana Croes', to: 'Ana de Vries' }
    const renamed = { ...command, _id: 'o-9', what: 'user changed' as const, details: { fields: ['lastName'], name } }
    stub(listAuditEvents, () => ({ status: 'success', events: [event, renamed], count: 2 }))
    await open()
    expect(screen.getByRole('cell', { name: /User changed/ })).toHaveTextContent('Ana Croes → Ana de Vries')
  })

  it('GOV-32 marks what was saved by link from inside the organisation', async () => {
    const saved = { ...command, what: 'due diligence saved' as const, details: { fields: [], elements: {} } }
    const inside = { ...saved, _id: 'o-8', details: { ...saved.details, saved_from_inside: true } }
    stub(listAuditEvents, { status: 'success', events: [event, saved, inside], count: 3 })
    await open()
    const marked = rows().map((row) => within(row).queryByText('Saved from inside the organisation') !== null)
    expect(marked).toEqual([false, false, true])
  })

  it('GOV-15 is narrowed to a person, to a client and to days, and comes in pages', async () => {
    const { user } = await open('/audit?from=2026-03-01&to=2026-03-02')
    expect(asked.at(-1)).toMatchObject({ from: '2026-03-01', to: '2026-03-02' })
    await user.click(screen.getByRole('link', { name: 'Only events of Ana Croes' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: ana, from: '2026-03-01' }))
    await user.click(screen.getByRole('link', { name: 'This client only' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ actor: ana, company_id: client }))
    await user.click(press('Next page'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, actor: ana, company_id: client }))
    await user.click(press(/^All people/))
    await user.click(press('All clients'))
    await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-02', page: 1 }))
  })

  it('GOV-15 says plainly that the trail is whole, or from where on it does not hold', async () => {
    const { user } = await open()
    stub(verifyAudit, { status: 'success', ok: true, events: 45 })
    await user.click(press('Verify'))
    expect(await screen.findByText('The trail is whole: 45 events')).toBeVisible()
    stub(verifyAudit, { status: 'success', ok: false, events: 6, broken_at: 7 })
    await user.click(press('Verify'))
    expect(await screen.findByText('The trail does not hold from event 7 on')).toBeVisible()
    expect(screen.getByText(/^6 events before it are whole\./)).toBeVisible()
    expect(screen.queryByText('The trail is whole: 45 events')).toBeNull()
  })

  it('GOV-39 names what is not as the trail says, and from which event on', async () => {
    const { user } = await open()
    const chain = { event: 7, text: 'it is not what its hash says', _id: null, objectType: null, company_id: null }
    const name = {
      event: 9,
      text: 'name is not what was approved',
      _id: client,
      objectType: 'company',
      company_id: client,
    }
    stub(verifyAudit, { status: 'success', ok: false, events: 6, broken_at: 7, differences: [chain, name], further: 3 })
    await user.click(press('Verify'))
    expect(await screen.findByText('Event 7: it is not what its hash says')).toBeVisible()
    expect(screen.getByText(new RegExp(`^Event 9: .* ${client} name is not what was approved$`))).toBeVisible()
    expect(screen.getByText('and 3 more')).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-40 names files that are not the ones that were approved', async () => {
    const { user } = await open()
    const file = `${client}-${'a'.repeat(64)}`
    const altered = { _id: client, objectType: 'kyc_file', name: 'Passport', company_id: client, file }
    stub(verifyAudit, { status: 'success', ok: false, events: 45, altered_files: [altered] })
    await user.click(press('Verify'))
    expect(await screen.findByText('1 file is not the one that was approved')).toBeVisible()
    expect(screen.getByText(new RegExp(`Passport, ${file}$`))).toBeVisible()
    expect(screen.getByText('The trail is whole: 45 events')).toBeVisible()
    await expectNoViolations()
  })

  it.each([
    ['2026-03-01T09:00:00.000Z', 'All of them were compared on 01/03/2026 09:00.'],
    [null, 'All of them will be compared within a week.'],
  ])('GOV-40 says when all files were compared, where there was no time for it (%s)', async (at, text) => {
    const { user } = await open()
    stub(verifyAudit, { status: 'success', ok: true, events: 45, files_as_of: at })
    await user.click(press('Verify'))
    expect(await screen.findByText(`There was no time to compare all files. ${text}`)).toBeVisible()
    expect(screen.getByText('The trail is whole: 45 events')).toBeVisible()
  })

  it('GOV-15 says why it was not walked', async () => {
    const { user } = await open()
    stub(verifyAudit, () => refuse('too-many-requests'))
    await user.click(press('Verify'))
    expect(await screen.findByText(/audit trail verification/i)).toBeVisible()
  })

  it('GOV-34 is exported as it is narrowed, and saved', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, { createObjectURL: () => 'blob:pack', revokeObjectURL: () => {} })
    const { user } = await open('/audit?from=2026-03-01')
    await user.click(press('Export'))
    expect(await screen.findByText('The pack is in your downloads. Its README says how to verify it.')).toBeVisible()
    expect(exports).toEqual([{ from: '2026-03-01' }])
    expect(saved).toHaveBeenCalled()
    saved.mockRestore()
  })

  it('GOV-15 opens to those who read it; others are led home', async () => {
    renderPage(routes, { at: '/audit', user: { type: 'DATA_CONTROLLER' } })
    expect(await screen.findByText('The clients')).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe('The audit trail of a client', () => {
  it('GOV-15, GOV-34 is of that client alone', async () => {
    const { user } = await open(`/${client}/audit`)
    expect(asked.at(-1)).toMatchObject({ company_id: client })
    expect(screen.queryByRole('link', { name: 'This client only' })).toBeNull()
    expect(await screen.findByRole('link', { name: 'Acme N.V.' })).toBeVisible()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, { createObjectURL: () => 'blob:pack', revokeObjectURL: () => {} })
    await user.click(press('Export'))
    await waitFor(() => expect(exports).toEqual([{ company_id: client }]))
    saved.mockRestore()
  })
})
