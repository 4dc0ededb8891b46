import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getPerson } from '@dossier/contract/file/endpoints/records'
import type { ChangePart } from '@dossier/contract/file/schemas/changes'
import { aChange, acme, aHandledChange, changeId, personId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { aClientNow, aPersonNow } from '../testing/a-change'
import { columns, openChange, stateOf } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

const documentId = '64f000000000000000000001'
const nothingYet = { current: null, new: 'x' }
const aPartOf = (facts: Partial<Pick<ChangePart, 'actionType' | 'fields'>>): ChangePart => ({
  _id: documentId,
  objectType: 'kyc_file',
  object_name: 'Articles of Incorporation',
  actionType: 'update',
  fields: {},
  ...facts,
})

describe('An open change', () => {
  it('CHG-31 CHG-32 compares the current version with the new one and shows the section', async () => {
    const { panel } = await openChange(aChange(1))
    await stateOf()
    expect(columns()).toEqual(['Field', 'Current Version', 'New Version'])
    const row = panel.getByRole('row', { name: /First Name/ })
    expect(within(row).getByText('Jon')).toBeVisible()
    expect(within(row).getByText('John')).toBeVisible()
    expect((await stateOf()).getByRole('group', { name: 'Place of Birth' })).toHaveTextContent('Willemstad')
    expect(panel.queryByRole('textbox')).toBeNull()
    await expectNoViolations()
  })

  it('GOV-36 says why it is proposed, where its author did', async () => {
    const { panel } = await openChange(aChange(1), { note: 'The register of 1 March says so' })
    expect(panel.getByText('Note')).toBeVisible()
    expect(panel.getByText('The register of 1 March says so')).toBeVisible()
  })

  it('CHG-32 shows the section as it is now, with what else is proposed', async () => {
    const person = aPersonNow()
    stubChanges(aChange(1))
    stub(getPerson, { status: 'success', person, files: [] })
    renderPage(<QueuePage />, { at: `/workflow/${changeId(1)}` })
    const state = await stateOf()
    expect(state.getByRole('group', { name: 'Place of Birth' })).toHaveTextContent('Oranjestad')
    expect(screen.queryByText(/As it was when the change was filed/)).toBeNull()
  })

  it('CHG-34 shows a record that is gone as it was when the change was filed', async () => {
    const { panel } = await openChange(aChange(1, { actionType: 'remove', fields: {} }))
    expect(await panel.findByText(/As it was when the change was filed/)).toBeVisible()
    expect((await stateOf()).getByRole('group', { name: 'Last Name' })).toHaveTextContent('Doe')
  })

  it('CHG-41 says that it could not load the record as it is now, and shows it as filed until Retry', async () => {
    stubChanges(aChange(1))
    stub(getPerson, () => refuse('internal-error'))
    const { user } = renderPage(<QueuePage />, { at: `/workflow/${changeId(1)}` })
    expect(await screen.findByText('The record as it is now could not be loaded')).toBeVisible()
    expect(
      screen.getByText('There was an error during notification loading. Please try again or contact the support'),
    ).toBeVisible()
    expect((await stateOf()).getByText(/As it was when the change was filed/)).toBeVisible()
    expect((await stateOf()).getByRole('group', { name: 'Place of Birth' })).toHaveTextContent('Willemstad')
    await expectNoViolations()

    stub(getPerson, { status: 'success', person: aPersonNow(), files: [] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('The record as it is now could not be loaded')).toBeNull())
    expect((await stateOf()).getByRole('group', { name: 'Place of Birth' })).toHaveTextContent('Oranjestad')
  })

  it('CHG-33 shows of a removal only the record, whole', async () => {
    const { panel } = await openChange(aChange(1, { actionType: 'remove', fields: {} }))
    const state = await stateOf()
    expect(state.getByRole('group', { name: 'First Name' })).toHaveTextContent('Jon')
    expect(state.getByRole('group', { name: 'Last Name' })).toHaveTextContent('Doe')
    expect(state.getByRole('group', { name: 'Place of Birth' })).toHaveTextContent('Willemstad')
    expect(panel.queryByRole('table')).toBeNull()
    expect(panel.getByText('Person, removal requested')).toBeVisible()
  })

  it('CHG-33 shows of the removal of a transaction profile the record, too', async () => {
    const name_bank = { value: 'Orco Bank', new_value: null }
    const change = aChange(1, { objectType: 'transaction_profile', actionType: 'remove', fields: {} })
    const { panel } = await openChange(change, { sourceObjectState: { name_bank } })
    expect((await stateOf()).getByRole('group', { name: 'Bank name' })).toHaveTextContent('Orco Bank')
    expect(panel.queryByRole('table')).toBeNull()
  })

  it('CHG-36 says so when there is nothing to show', async () => {
    const gone = { sourceObjectState: null }
    const { panel } = await openChange(aChange(1, { objectType: 'subsidiary', actionType: 'remove', fields: {} }), gone)
    expect(await panel.findByText('No Data Found')).toBeVisible()
  })

  it('CHG-37 leads from an element to its form', async () => {
    const { panel } = await openChange(
      aChange(1, { objectType: 'due_diligence_element', object_name: 'Ana', actionType: 'remove', fields: {} }),
      { sourceObjectState: { type: 'director', due_diligense_id: '64f000000000000000000001' } },
    )
    expect(panel.getByText('Delete action requested on the following Due Diligence Element')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Part of Due Diligence' })).toHaveAttribute(
      'href',
      `/${acme._id}/due-diligence/64f000000000000000000001`,
    )
  })

  it('CHG-37 CHG-36 of an element whose form is not known says that there is no data', async () => {
    const element = {
      objectType: 'due_diligence_element',
      object_name: 'Ana',
      actionType: 'remove',
      fields: {},
    } as const
    const { panel } = await openChange(aChange(1, element), { sourceObjectState: { type: 'director' } })
    expect(panel.getByText('Delete action requested on the following Due Diligence Element')).toBeVisible()
    expect(panel.getByText('No Data Found')).toBeVisible()
    expect(panel.queryByRole('link', { name: 'Part of Due Diligence' })).toBeNull()
  })

  it('CHG-38 shows an account number read-only', async () => {
    const account_number = { value: 'NL91ABNA0417164300', new_value: null }
    const change = aChange(1, { objectType: 'account_number', object_name: 'NL91', actionType: 'remove', fields: {} })
    await openChange(change, { sourceObjectState: { account_number } })
    expect((await stateOf()).getByRole('group', { name: 'Account Number' })).toHaveTextContent('NL91ABNA0417164300')
  })

  it('CHG-25 shows a change of something no one knows by its names', async () => {
    const fields = { warp_factor: { current: null, new: '9' } }
    const { panel } = await openChange(aChange(1, { objectType: 'spaceship', object_name: '', fields }))
    expect(panel.getAllByText('Unknown object').length).toBeGreaterThan(0)
    expect(panel.getByText('warp_factor')).toBeVisible()
    expect(panel.getByText('9')).toBeVisible()
  })

  it('names the client, the author and the page the record is on', async () => {
    const { panel } = await openChange(aChange(1))
    expect(panel.getByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', `/${acme._id}/`)
    expect(panel.getByText('Maria Manager')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Open the page it is on' })).toHaveAttribute(
      'href',
      `/${acme._id}/shareholders/?highlight=${personId}-firstName`,
    )
  })

  const page = `/${acme._id}/corporate/`
  const ofDocument = { objectType: 'kyc_file', object_name: 'Articles of Incorporation', page }
  it.each([
    ['its comment, in its drawer', { fields: { comment_supervisor: nothingYet } }, `-comment_supervisor`],
    ['its file, in its row', { fields: { file: nothingYet } }, ''],
    ['itself, where it is new', { actionType: 'create' as const, fields: { certDate: nothingYet } }, ''],
  ])('DSH-04 leads to a document: %s', async (_, facts, field) => {
    const { panel } = await openChange(aChange(1, { ...ofDocument, ...facts, parts: [aPartOf(facts)] }))
    const link = panel.getByRole('link', { name: 'Open the page it is on' })
    expect(link).toHaveAttribute('href', `${page}?highlight=${documentId}${field}`)
  })

  it('DSH-04 leads to the page alone, where the record is gone', async () => {
    const { panel } = await openChange(aHandledChange(1, { actionType: 'remove', fields: {} }))
    const link = panel.getByRole('link', { name: 'Open the page it is on' })
    expect(link).toHaveAttribute('href', `/${acme._id}/shareholders/`)
  })

  it('calls a record without a name by its kind', async () => {
    const { panel } = await openChange(aChange(1, { objectType: 'listing_services', object_name: '', fields: {} }))
    expect(panel.getByRole('heading', { level: 2, name: 'Services listing' })).toBeVisible()
  })

  it('shows a change of the client itself against its record', async () => {
    const fields = { name: { current: 'Acme N.V.', new: 'Acme Holding N.V.' } }
    stubChanges(aChange(1, { objectType: 'kyc_review', kyc_review: acme._id, object_name: 'Acme N.V.', fields }))
    stub(getDashboard, ({ query }) => ({ status: 'success', companyData: aClientNow(query.company_id) }))
    renderPage(<QueuePage />, { at: `/workflow/${changeId(1)}` })
    expect((await stateOf()).getByRole('group', { name: 'Company type' })).toHaveTextContent('Onshore')
  })
})

describe('A handled change', () => {
  it('CHG-42 shows outcome, handler, time and reason', async () => {
    const { panel } = await openChange(
      aHandledChange(1, {
        actionTaken: 'rejected',
        reject_text: 'The register says otherwise',
        rejectCommentStructure: { ops: [{ insert: 'See page 3\n' }] },
      }),
    )
    expect(panel.getByText('Denied')).toBeVisible()
    expect(panel.getByText(/Olivia Officer/)).toHaveTextContent('20/11/2026')
    expect(panel.getByText('The register says otherwise')).toBeVisible()
    expect(panel.getByText('See page 3')).toBeVisible()
    expect(panel.queryByText('Who may decide')).toBeNull()
  })

  it('CHG-31 CHG-18 compares with the previous version, and keeps the record as it was', async () => {
    const { panel } = await openChange(aHandledChange(1))
    await stateOf()
    expect(columns()).toEqual(['Field', 'Previous Version', 'New Version'])
    expect(panel.getByText(/As it was when the change was filed/)).toBeVisible()
  })

  it('GOV-02 says that its author approved it', async () => {
    const { panel } = await openChange(aHandledChange(1, { self_approved: true }))
    expect(panel.getByText('Self-approved')).toBeVisible()
  })

  it('GOV-29 says that who decided it was not confirmed', async () => {
    const { panel } = await openChange(aHandledChange(1, { unconfirmed: true }))
    expect(panel.getByText('Unconfirmed')).toBeVisible()
  })
})
