import { formAgainstFile, proposeToFile } from '@dossier/contract/due-diligence/endpoints/declared'
import { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages } from '@dossier/contract/due-diligence/messages'
import type { DeclaredParty, DeclaredValue } from '@dossier/contract/due-diligence/schemas/declared'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordPage } from '../record/record-page'
import { aForm, companyElementId, companyId, recordId } from '../testing/a-form'

const aValue = (field: string, facts: Partial<DeclaredValue>): DeclaredValue => ({
  field,
  declared: null,
  known: null,
  state: 'different',
  waiting: null,
  may_propose: false,
  parts: null,
  ...facts,
})
const aParty = (facts: Partial<DeclaredParty>): DeclaredParty => ({
  type: 'company',
  name: 'Harbour Holdings',
  element: companyElementId,
  known: companyId,
  waiting: null,
  may_propose: false,
  values: [],
  ...facts,
})
const action = 'c'.repeat(24)
const number = { declared: 'CC-2', known: 'CC-1', may_propose: true }
const company = aParty({
  values: [
    aValue('company_name', { declared: 'Harbour Holdings', known: 'Harbour Holdings', state: 'equal' }),
    aValue('registration_number', number),
  ],
})
const owner = aParty({
  type: 'beneficiary',
  name: 'Olga Silva',
  element: 'd'.repeat(24),
  known: null,
  may_propose: true,
})
const gone = aParty({
  type: 'director',
  name: 'Dora Silva',
  element: null,
  values: [aValue('full_name', { known: 'Dora Silva', state: 'missing' })],
})

const answer = (parties: DeclaredParty[], hidden: ('company' | 'directors' | 'shareholders' | 'ubos')[] = []) =>
  stub(formAgainstFile, { status: 'success', rev: 3, parties, hidden })

async function open(parties: DeclaredParty[], hidden?: Parameters<typeof answer>[1]) {
  stub(getDueDiligence, aForm({}, { status: 'submitted' }))
  answer(parties, hidden)
  const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
  const page = renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}` })
  await page.user.click(await screen.findByRole('button', { name: 'Compared with the file', expanded: false }))
  return page
}
const differences = async () => within(await screen.findByRole('table', { name: 'What differs from the file' }))
const rowOf = async (text: string) => within(found((await (await differences()).findByText(text)).closest('tr')))
function found<T>(value: T | null): T {
  if (value === null) throw new Error('Not there')
  return value
}

beforeEach(() => void stubClient())

describe('A form compared with the file', () => {
  it('GOV-03 shows what differs first and folds away what is equal, and says what cannot be seen', async () => {
    const { user } = await open([company, owner, gone], ['shareholders'])
    const row = await rowOf('Registration number')
    expect(row.getByText('CC-2')).toBeVisible()
    expect(row.getByText('CC-1')).toBeVisible()
    expect((await rowOf('Olga Silva')).getByText('Not in the file')).toBeVisible()
    expect((await rowOf('Dora Silva')).getByText('Not in the form')).toBeVisible()
    expect((await differences()).queryByText('Company name')).toBeNull()
    expect(screen.getByText('Not visible to you: Shareholders')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show 1 equal value', expanded: false }))
    const equal = within(screen.getByRole('table', { name: 'What equals the file' }))
    expect(equal.getByText('Company name')).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-01 proposes a value as it was seen, and shows it as proposed from then on', async () => {
    const { user } = await open([company])
    const sent: unknown[] = []
    stub(proposeToFile, ({ body }) => {
      sent.push(body)
      const waiting = { action, user_name: 'Maria Manager', value: 'CC-2' }
      answer([aParty({ values: [aValue('registration_number', { ...number, may_propose: false, waiting })] })])
      return { status: 'success', filed: 1 }
    })
    const name = 'Propose Registration number of Harbour Holdings to the file'
    const propose = await screen.findByRole('button', { name })
    // who speaks to a page says what they see
    expect(name).toContain(propose.textContent)
    await user.click(propose)
    expect(await screen.findByText('Proposed to the file')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, rev: 3, element: companyElementId, field: 'registration_number' }])
    const link = await screen.findByRole('link', { name: 'View request' })
    expect(link).toHaveAttribute('href', `/${companyId}/workflow/${action}`)
    expect(screen.getByText('Maria Manager')).toBeVisible()
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('GOV-01 proposes a person whom the file does not know, with what the form does not ask', async () => {
    const { user } = await open([owner])
    const sent: unknown[] = []
    stub(proposeToFile, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refuse('invalid-request', { errors: { location_type: 'Please select an origin' } })
        : { status: 'success', filed: 1 }
    })
    await user.click(await screen.findByRole('button', { name: 'Propose Olga Silva to the file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose Olga Silva to the file' }))
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('Please select an origin')).toBeVisible()
    await expectNoViolations()
    await user.click(dialog.getByRole('radio', { name: 'Resident' }))
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposed to the file')).toBeVisible()
    expect(sent.at(-1)).toEqual({ id: recordId, rev: 3, element: owner.element, location_type: 'local' })
  })

  it('GOV-01 proposes an address as it is completed, beside the words of the form', async () => {
    const parts = { address_line_1: 'Quay 2', address_line_2: '', zip: '', city: 'Soto', address_country: '' }
    const address = { declared: 'Quay 2\nSoto', known: 'Quay 1\n1000 Soto', may_propose: true, parts }
    const { user } = await open([aParty({ values: [aValue('registered_address', address)] })])
    const sent: unknown[] = []
    stub(proposeToFile, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refuse('invalid-request', { errors: { zip: 'Invalid value' } })
        : { status: 'success', filed: 1 }
    })
    const name = 'Propose Registered address of Harbour Holdings to the file'
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByText('Registered address in the form: Quay 2, Soto')).toBeVisible()
    expect(dialog.getByLabelText('Address line 1')).toHaveValue('Quay 2')
    expect(dialog.getByLabelText('City')).toHaveValue('Soto')
    await expectNoViolations()
    await user.type(dialog.getByLabelText('Zip Code'), '10002')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('Invalid value')).toBeVisible()
    await user.type(dialog.getByLabelText('Zip Code'), '{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposed to the file')).toBeVisible()
    expect(sent.at(-1)).toEqual({
      id: recordId,
      rev: 3,
      element: companyElementId,
      field: 'registered_address',
      parts: { ...parts, zip: '1000' },
    })
  })

  it('GOV-07 says when it could not be proposed', async () => {
    const { user } = await open([company])
    stub(proposeToFile, () => refuse('stale-record'))
    await user.click(await screen.findByRole('button', { name: /^Propose Registration number/ }))
    expect(await screen.findByText('Error proposing to the file')).toBeVisible()
  })

  it('says where nothing differs', async () => {
    await open([aParty({})])
    expect(await screen.findByText('Nothing differs from the file')).toBeVisible()
  })
})

describe('What a form declares, beside the answers', () => {
  const born = { declared: '1971-03-05', known: '1970-03-05', may_propose: true }
  const address = { declared: 'Penstraat 1', known: '', may_propose: true, parts: { address_line_1: 'Penstraat 1' } }
  const dora = aParty({
    type: 'director',
    name: 'Dora de Boer',
    element: '65f0c0ffee65f0c0ffee6512',
    values: [
      aValue('full_name', { declared: 'Dora de Boer', known: 'Dora Silva', may_propose: true }),
      aValue('date_of_birth', born),
      aValue('residential_address', address),
    ],
  })

  it('WRK-25 says of each person what differs, and proposes all of them as one request', async () => {
    stub(getDueDiligence, aForm({}, { status: 'submitted' }))
    answer([dora])
    const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
    const { user } = renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}` })
    const beside = within(await screen.findByRole('table', { name: 'Dora de Boer in form and file' }))
    expect(beside.getByText('Dora Silva')).toBeVisible()
    const sent: unknown[] = []
    stub(proposeToFile, ({ body }) => {
      sent.push(body)
      return { status: 'success', filed: 1 }
    })
    await user.click(screen.getByRole('button', { name: 'Propose all of this person' }))
    expect(await screen.findByText(dueDiligenceMessages.proposedToFile)).toBeVisible()
    expect(sent).toEqual([{ id: recordId, rev: 3, element: dora.element, fields: ['full_name', 'date_of_birth'] }])
  })

  it('WRK-25 says where someone is as the file knows them, and compares nothing of a draft', async () => {
    stub(getDueDiligence, aForm({}, { status: 'submitted' }))
    answer([aParty({ values: [aValue('company_name', { state: 'equal' })] })])
    const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
    const { unmount } = renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}` })
    expect(await screen.findByText('As in the file')).toBeVisible()
    unmount()
    stub(getDueDiligence, aForm({}, { status: 'draft' }))
    stub(formAgainstFile, () => refuse('internal-error'))
    renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}` })
    await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
    expect(screen.queryByText('As in the file')).toBeNull()
  })
})
