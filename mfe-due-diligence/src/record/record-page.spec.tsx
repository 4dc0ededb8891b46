import {
  getDueDiligence,
  linkCopied,
  listDueDiligence,
  renewLink,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordListPage } from '../records/record-list-page'
import { aForm, anElement, companyElementId, companyId, recordId } from '../testing/a-form'
import { stubNothingCompared } from '../testing/nothing-compared'
import { sectionCalled } from '../testing/section-called'
import { RecordPage } from './record-page'

const linkTo = (token: string) => `https://dossier.test/fill-due-diligence/?token=${token}`
const list = `/${companyId}/due-diligence/`
const routes = [
  { path: '/:companyId/due-diligence', element: <RecordListPage /> },
  { path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> },
]
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(routes, { at: `${list}${recordId}`, ...options })

beforeEach(() => {
  stubClient()
  stubNothingCompared()
})

describe('The page of a questionnaire', () => {
  it('DDL-03 shows its label, its status and every answer of the client, and meets WCAG', async () => {
    stub(getDueDiligence, aForm(wholeCompany, { status: 'submitted', client_saved_at: '2026-03-02T14:02:00.000Z' }))
    open()
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
    expect(screen.getByText('Submitted by Client')).toBeVisible()
    expect(screen.getByText('18 of 18 filled in')).toBeVisible()
    const company = sectionCalled('Company information')
    expect(within(company.getByRole('group', { name: 'Registration date' })).getByText('27/03/2015')).toBeVisible()
    expect(within(company.getByRole('group', { name: 'Registration country' })).getByText('Netherlands')).toBeVisible()
    await expectNoViolations()
  })

  it('DDL-21 DDL-22 DDL-23 DDL-24 DDL-25 shows the nine sections in their order, then the signature', async () => {
    stub(getDueDiligence, aForm({}, { status: 'submitted' }))
    open()
    await screen.findByRole('button', { name: 'Company information', expanded: true })
    const sections = screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent)
    expect(sections).toEqual([
      'Company information',
      'Company directors, corporate persons',
      'Directors, private persons',
      'Shareholders, corporate',
      'Shareholders, private',
      'Beneficiary owners, private',
      'Additional information',
      'AML and compliance statement',
      'FATCA',
      'Signature',
      'Documents',
    ])
    expect(screen.getByText('0 of 18 filled in')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Is the applicant a US entity?' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Date when signed' })).toBeVisible()
  })

  it('DDL-36 says who of the staff wrote last, and shows what is proposed', async () => {
    const form = aForm(wholeCompany, { status: 'approved', changesCount: 1 })
    const proposal = {
      _id: 'c'.repeat(24),
      rev: 0,
      actionType: 'update' as const,
      user_id: 'd'.repeat(24),
      user_name: 'Maria Manager',
      datetime: '2026-03-03T09:00:00.000Z',
      fields: ['tax_id'],
    }
    const elements = form.elements.map((element) =>
      element._id === companyElementId
        ? {
            ...element,
            written_by: { name: 'Olivia Officer', at: '2026-03-02T14:02:00.000Z' },
            tax_id: { value: 'NL-9', new_value: 'NL-10', error: null },
            pending_action: proposal,
            pending_actions: [proposal],
          }
        : element,
    )
    stub(getDueDiligence, { ...form, elements })
    open()
    expect(await screen.findByText(/Last entered by Olivia Officer/)).toBeVisible()
    const taxId = within(screen.getByRole('group', { name: 'Tax ID' }))
    expect(taxId.getByText('NL-10')).toBeVisible()
    expect(taxId.getByText('Maria Manager')).toBeVisible()
    expect(taxId.getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      `/${companyId}/workflow/${proposal._id}`,
    )
  })

  it('DDL-11 GOV-32 GOV-43 fetches the link for users who may hand it out, and puts on record that they were given it', async () => {
    stub(getDueDiligence, aForm({}, { access_link_token: null }))
    const recorded: unknown[] = []
    stub(linkCopied, ({ body }) => {
      recorded.push(body)
      return { status: 'success', token: 'a-token', link: linkTo('a-token') }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Copy link' }))
    expect(dialog.getByText('If you copy the link, you cannot approve this form')).toBeVisible()
    await expectNoViolations()
    expect(recorded).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(linkTo('a-token'))
    await waitFor(() => expect(recorded).toEqual([{ id: recordId, kind: 'form' }]))
  })

  it('GOV-20 renews the link once asked, and copies the new one from then on', async () => {
    stub(getDueDiligence, aForm({}, { access_link_token: 'a-token' }))
    const sent: unknown[] = []
    stub(renewLink, ({ body }) => {
      sent.push(body)
      stub(getDueDiligence, aForm({}, { access_link_token: 'another-token' }))
      return { status: 'success', dueDiligence: aForm({}, { access_link_token: 'another-token' }).dueDiligence }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Renew link' }))
    const dialog = screen.getByRole('dialog', { name: 'Renew link' })
    expect(dialog).toHaveTextContent(
      'The one your client has stops working at once, and the new one is mailed only once you send it.',
    )
    await expectNoViolations()
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }))
    expect(await screen.findByText('Link renewed')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, kind: 'form' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    stub(linkCopied, { status: 'success', token: 'another-token', link: linkTo('another-token') })
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/token=another-token$/))
  })

  it('GOV-20 says beside the button why a renewal failed', async () => {
    stub(getDueDiligence, aForm({}, { access_link_token: 'a-token' }))
    stub(renewLink, () => refuse('internal-error'))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Renew link' }))
    await user.click(screen.getByRole('button', { name: 'Renew' }))
    expect(await within(screen.getByRole('dialog')).findByText('Internal server error')).toBeVisible()
  })

  it('GOV-20 offers no renewal without the right to update', async () => {
    stub(getDueDiligence, aForm({}, { access_link_token: 'a-token' }))
    open({ permissions: ['view_due_diligence', 'create_due_diligence'] })
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Renew link' })).toBeNull()
  })

  it('GOV-32 shows what was saved by link as it was and became, and what was saved from inside the organisation', async () => {
    const at = '2026-03-02T14:02:00.000Z'
    const edits = [
      {
        _id: 'e'.repeat(24),
        at,
        saved_from_inside: true,
        fields: [{ record: companyElementId, field: 'tax_id', old: 'NL-8', new: 'NL-9' }],
      },
      {
        _id: 'f'.repeat(24),
        at,
        saved_from_inside: false,
        fields: [{ record: companyElementId, field: 'trading_name', old: null, new: 'Harbour' }],
      },
    ]
    stub(getDueDiligence, { ...aForm(wholeCompany, { saved_from_inside_at: at, client_saved_at: at }), edits })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Saved by link', expanded: false }))
    expect(screen.getAllByText('Saved from inside the organisation')).toHaveLength(2)
    expect(screen.getByText(/NL-8 → NL-9/)).toBeVisible()
    expect(screen.getByText(/Nothing/).closest('div')).toHaveTextContent('Trading name Nothing → Harbour')
    await expectNoViolations()
  })

  it('DDL-46 shows nothing but that of a company that is not relevant and holds nothing', async () => {
    const form = aForm({}, { status: 'submitted' })
    const director = anElement('corporate_person', { is_relevant: 'NO' })
    const named = anElement('corporate_shareholder', { is_relevant: 'NO', company_name: 'Quay Holding' })
    stub(getDueDiligence, { ...form, elements: [director, named] })
    open()
    await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
    const beside = sectionCalled('Company directors, corporate persons')
    expect(beside.getByText('Not relevant: nothing else was asked or filled in.')).toBeVisible()
    expect(beside.queryByRole('group')).toBeNull()
    expect(sectionCalled('Shareholders, corporate').getByRole('group', { name: 'Company name' })).toBeVisible()
  })

  it('DDL-39 goes back to the list when the record is missing', async () => {
    stub(getDueDiligence, () => refuse('not-found'))
    stub(listDueDiligence, { status: 'success', records: [], count: 0 })
    const { router } = open()
    expect(await screen.findByText('Due Diligence Record not found')).toBeVisible()
    expect(router.state.location.pathname).toBe(list)
  })

  it("DDL-39 takes another client's record for a missing one", async () => {
    stub(getDueDiligence, aForm({}, { company_id: 'e'.repeat(24) }))
    stub(listDueDiligence, { status: 'success', records: [], count: 0 })
    open()
    expect(await screen.findByText('Due Diligence Record not found')).toBeVisible()
  })

  it('says when it could not be loaded, with a way to try again', async () => {
    stub(getDueDiligence, () => refuse('unavailable'))
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    stub(getDueDiligence, aForm())
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
  })
})
