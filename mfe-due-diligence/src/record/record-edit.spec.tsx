import {
  getDueDiligence,
  linkCopied,
  listDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordListPage } from '../records/record-list-page'
import { aForm, aRecord, companyElementId, companyId, recordId } from '../testing/a-form'
import { stubNothingCompared } from '../testing/nothing-compared'
import { sectionCalled } from '../testing/section-called'
import { RecordPage } from './record-page'

const routes = [
  { path: '/:companyId/due-diligence', element: <RecordListPage /> },
  { path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> },
]
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}`, ...options })

const inEditMode = async (record: Partial<DueDiligenceRecord>) => {
  stub(getDueDiligence, aForm(wholeCompany, record))
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }))
  return page
}

/** Types another tax id. */
async function changeTaxId({ user }: Awaited<ReturnType<typeof inEditMode>>) {
  await user.click(screen.getAllByRole('button', { name: 'Edit Company' })[0] as HTMLElement)
  const input = await screen.findByRole('textbox', { name: 'Tax ID' })
  await user.clear(input)
  await user.type(input, 'NL-10')
}

beforeEach(() => {
  stubClient()
  stubNothingCompared()
})

describe('Editing a questionnaire', () => {
  it('DDL-33 DDL-34 staff edit the elements of an open form once they switch that on, its other answers never', async () => {
    stub(getDueDiligence, aForm(wholeCompany, { status: 'submitted' }))
    const { user } = open()
    const edit = await screen.findByRole('button', { name: 'Edit' })
    expect(screen.queryByRole('button', { name: 'Edit Company' })).toBeNull()
    await user.click(edit)
    expect(screen.getByText(/The other answers are theirs to give/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit Company' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit FATCA' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop editing' }))
    expect(screen.queryByRole('button', { name: 'Edit Company' })).toBeNull()
  })

  it('DDL-29 DDL-39 shows a Save Progress bar, writes what changed into an open form and says so', async () => {
    const page = await inEditMode({ status: 'submitted' })
    expect(screen.queryByRole('button', { name: 'Save Progress' })).toBeNull()
    await changeTaxId(page)
    const sent: unknown[] = []
    stub(saveDueDiligence, ({ body }) => {
      sent.push(body)
      const { dueDiligence, elements } = aForm({ ...wholeCompany, tax_id: 'NL-10' }, { status: 'submitted' })
      return { status: 'success', dueDiligence, elements }
    })
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
    expect(bar.getByText('Save to the form: Tax ID')).toBeVisible()
    await page.user.click(bar.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByText('Successfully saved')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, elements: [{ _id: companyElementId, rev: 0, tax_id: 'NL-10' }] }])
  })

  it('DDL-35 sends only what changed of an approved form, and edit mode ends', async () => {
    const page = await inEditMode({ status: 'approved' })
    expect(screen.getByText(/what you change is proposed/)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Edit FATCA' }))
    await page.user.click(
      within(screen.getByRole('group', { name: 'Is the applicant a US entity?' })).getByRole('radio', { name: 'No' }),
    )
    const sent: unknown[] = []
    stub(saveDueDiligence, ({ body }) => {
      sent.push(body)
      const { dueDiligence, elements } = aForm(wholeCompany, { status: 'approved' })
      return { status: 'success', dueDiligence, elements }
    })
    expect(screen.getByText('Save for approval: Is the applicant a US entity?')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByText('Successfully saved')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, record: { us_applicant: 'NO' }, rev: 3 }])
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit FATCA' })).toBeNull()
  })

  it('GOV-07 says what moved meanwhile and keeps what was typed', async () => {
    const page = await inEditMode({ status: 'submitted' })
    await changeTaxId(page)
    const { dueDiligence, elements } = aForm({ ...wholeCompany, tax_id: 'NL-11' }, { status: 'submitted' })
    const current = {
      dueDiligence,
      elements: elements.map((element) => (element._id === companyElementId ? { ...element, rev: 1 } : element)),
    }
    stub(saveDueDiligence, () => refuse('stale-record', { details: { current } }))
    await page.user.click(screen.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByText('This record was changed in the meantime')).toBeVisible()
    expect(screen.getByText('NL-11', { selector: 'strong' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Tax ID' })).toHaveValue('NL-10')
  })

  it('erroneousField', async () => {
    const page = await inEditMode({ status: 'submitted' })
    await changeTaxId(page)
    stub(saveDueDiligence, () =>
      refuse('invalid-request', { errors: { [`${companyElementId}.tax_id`]: 'Input too long' } }),
    )
    await page.user.click(screen.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByRole('textbox', { name: 'Tax ID', description: 'Input too long' })).toBeVisible()
  })

  it('is not offered without the right to update', async () => {
    stub(getDueDiligence, aForm(wholeCompany, { status: 'approved' }))
    open({ permissions: ['view_due_diligence'] })
    await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
  })
})

describe('What is wrong with a form', () => {
  const erroneous = (status: DueDiligenceRecord['status']) => {
    const form = aForm({ ...wholeCompany, contact_email_address: 'ada' }, { status })
    const wrong: Readonly<Record<string, string>> = {
      is_relevant: 'This field is required',
      politically_exposed_person: 'This field is required',
      contact_email_address: 'Please provide a valid email',
    }
    const elements = form.elements.map((element) =>
      Object.fromEntries(
        Object.entries(element).map(([name, answer]) => {
          const error = element.type !== 'company' && name === 'contact_email_address' ? undefined : wrong[name]
          return [name, error === undefined ? answer : { ...(answer as object), error }]
        }),
      ),
    )
    stub(getDueDiligence, { ...form, elements: elements as typeof form.elements })
  }

  it('DDL-31 stands beside each field, and under the radios of relevance and political exposure', async () => {
    erroneous('submitted')
    const { user } = open()
    await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
    const company = sectionCalled('Company information')
    expect(company.getByText('Please provide a valid email')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const directors = sectionCalled('Directors, private persons')
    await user.click(directors.getByRole('button', { name: /^Edit Identity document/ }))
    const exposed = directors.getByRole('group', { name: 'Politically exposed person' })
    expect(exposed).toHaveAccessibleDescription('This field is required')
    const lastRadio = within(exposed).getAllByRole('radio').at(-1) as HTMLElement
    const error = within(exposed).getByText('This field is required')
    expect(lastRadio.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const corporate = sectionCalled('Shareholders, corporate')
    await user.click(corporate.getByRole('button', { name: /^Edit Relevance/ }))
    expect(corporate.getByRole('group', { name: 'Is relevant' })).toHaveAccessibleDescription('This field is required')
  })

  it('is not that a client has not answered yet', async () => {
    erroneous('draft')
    open()
    expect(await screen.findByText('Please provide a valid email')).toBeVisible()
    expect(screen.queryByText('This field is required')).toBeNull()
  })
})

describe('Deleting a questionnaire', () => {
  const ask = async () => {
    stub(getDueDiligence, aForm())
    const page = open()
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Delete Due Diligence' })) }
  }

  it('DDL-40 files a remove request and returns to the list, where it has the pending icon', async () => {
    const { user, dialog, router } = await ask()
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    const action = { _id: 'c'.repeat(24), rev: 0, user_id: 'd'.repeat(24), user_name: 'Maria', fields: [] }
    const pending_action = { ...action, actionType: 'remove' as const, datetime: '2026-03-03T09:00:00.000Z' }
    const records = [aRecord({ pending_action, pending_actions: [pending_action] })]
    stub(listDueDiligence, { status: 'success', records, count: 1 })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, type: 'due_diligence_record', rev: 3 }])
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${companyId}/due-diligence/`))
    expect(await screen.findByTitle('Pending changes awaiting approval')).toBeVisible()
  })

  it('DDL-62 says that it failed', async () => {
    const { user, dialog } = await ask()
    stub(deleteObject, () => refuse('internal-error'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Error deleting')).toBeVisible()
  })
})

describe('The links of a questionnaire', () => {
  it('DDL-06 offers to copy that of its documents in the header, for those who get its token', async () => {
    const address = 'https://dossier.test/fill-due-diligence-docs/?token=d-token'
    stub(getDueDiligence, aForm({}, { access_link_token: 'a-token', access_link_documents_token: 'd-token' }))
    const recorded: unknown[] = []
    stub(linkCopied, ({ body }) => {
      recorded.push(body)
      return { status: 'success', token: 'd-token', link: address }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copy documents link' }))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(address)
    await waitFor(() => expect(recorded).toEqual([{ id: recordId, kind: 'documents' }]))
  })
})
