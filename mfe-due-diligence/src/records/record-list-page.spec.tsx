import { createDueDiligence, linkCopied, listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aRecord, companyId, recordId } from '../testing/a-form'
import { RecordListPage } from './record-list-page'

const path = '/:companyId/due-diligence'
const at = `/${companyId}/due-diligence`

const link = 'https://dossier.test/fill-due-diligence/?token=a-token'

const listing = (records: readonly DueDiligenceRecord[], count = records.length) =>
  stub(listDueDiligence, { status: 'success', records: [...records], count })

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<RecordListPage />, { path, at, ...options })

beforeEach(() => void stubClient())

describe('The list of questionnaires', () => {
  it('DDL-04 DDL-10 shows label, status, link and date of each, and meets WCAG', async () => {
    listing([aRecord({ status: 'submitted' }), aRecord({ _id: 'b'.repeat(24), comment: 'First review' })])
    open()
    expect(await screen.findByRole('heading', { name: 'Due Diligence', level: 1 })).toBeVisible()
    const row = await screen.findByRole('row', { name: /Yearly review/ })
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(headers).toEqual(['Label', 'Status', 'Due Diligence', 'Created At'])
    expect(within(row).getByText('Submitted by Client')).toBeVisible()
    expect(within(row).getByText('02/03/2026')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Open Yearly review' })).toHaveAttribute('href', `${at}/${recordId}`)
    expect(within(screen.getByRole('row', { name: /First review/ })).getByText('Draft')).toBeVisible()
    await expectNoViolations()
  })

  it('DDL-41 says of an approved form that it is signed', async () => {
    const signed = [{ file_id: 'd'.repeat(24), name: 'Olga Officer', at: '2026-03-02T09:00:00.000Z' }]
    listing([aRecord({ status: 'approved', signed })])
    open()
    const row = within(await screen.findByRole('row', { name: /Yearly review/ }))
    expect(row.getByText('Approved')).toBeVisible()
    expect(row.getByText('Signed')).toBeVisible()
  })

  it('stands below its client in the breadcrumbs and in the title of the browser', async () => {
    listing([])
    open()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(await crumbs.findByRole('link', { name: 'Acme N.V.' })).toHaveAttribute('href', `/${companyId}/`)
    expect(crumbs.getByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(crumbs.getByText('Due Diligence')).toHaveAttribute('aria-current', 'page')
    expect(document.title).toBe('Due Diligence - Acme N.V. - Dossier')
  })

  it('is asked for again once something of its client was decided or saved elsewhere', async () => {
    listing([aRecord()])
    const { queryClient } = open()
    await screen.findByRole('row', { name: /Yearly review/ })
    listing([aRecord({ comment: 'Approved review' })])
    await act(() => refreshClient(queryClient, companyId))
    expect(await screen.findByRole('row', { name: /Approved review/ })).toBeVisible()
  })

  it.each([
    ['who approve forms, once they know what it costs', null],
    ['who see its token, at once', 'a-token'],
  ])('DDL-06 GOV-43 copies the absolute link of the form for those %s', async (_, access_link_token) => {
    stub(linkCopied, { status: 'success', token: 'a-token', link })
    listing([aRecord({ access_link_token })])
    const approves = access_link_token === null
    const { user } = open({
      permissions: [
        'view_due_diligence',
        'update_due_diligence',
        ...(approves ? (['approve_due_diligence'] as const) : []),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Copy link to Yearly review' }))
    if (approves) await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  it('DDL-06 GOV-43 says so when no one gave out the link', async () => {
    stub(linkCopied, () => refuse('internal-error'))
    listing([aRecord({ access_link_token: null })])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copy link to Yearly review' }))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Failed to copy link')).toBeVisible()
  })

  it('DDL-06 says so when the link could not be copied', async () => {
    stub(linkCopied, { status: 'success', token: 'a-token', link })
    listing([aRecord({ access_link_token: 'a-token' })])
    const { user } = open({ permissions: ['view_due_diligence', 'update_due_diligence'] })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(await screen.findByRole('button', { name: 'Copy link to Yearly review' }))
    expect(await screen.findByText('Failed to copy link')).toBeVisible()
  })

  it('DDL-06 DDL-11 offers only the page for staff to users who get no token', async () => {
    listing([aRecord()])
    open({ permissions: ['view_due_diligence'] })
    expect(await screen.findByRole('link', { name: 'Open Yearly review' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Copy link/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add New Due Diligence' })).not.toBeInTheDocument()
  })

  it('DDL-05 says why it is empty and offers the first step', async () => {
    listing([])
    open()
    expect(await screen.findByText('No records yet')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Add New Due Diligence' })).toHaveLength(2)
    await expectNoViolations()
  })

  it('DDL-05 turns pages of 30', async () => {
    const asked: (number | undefined)[] = []
    stub(listDueDiligence, ({ query }) => {
      asked.push(query.page)
      return { status: 'success', records: [aRecord()], count: 31 }
    })
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    expect(router.state.location.search).toBe('?page=2')
    expect(asked).toEqual([1, 2])
  })

  it('DSH-02 leads to the list of clients where there is no such client', async () => {
    stub(listDueDiligence, () => refuse('not-found'))
    renderPage(
      [
        { path, element: <RecordListPage /> },
        { path: '/', element: 'The list' },
      ],
      { at },
    )
    expect(await screen.findByText('The list')).toBeVisible()
    expect(
      screen.getAllByText('There was an error during questionnaires loading. Please try again or contact the support'),
    ).toHaveLength(1)
  })

  it('LIM-35 says when it could not be loaded, with a way to try again', async () => {
    stub(listDueDiligence, () => refuse('unavailable'))
    const { user } = open()
    expect(
      await screen.findByText(
        'There was an error during questionnaires loading. Please try again or contact the support',
      ),
    ).toBeVisible()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    listing([aRecord()])
    await user.click(retry)
    expect(await screen.findByRole('row', { name: /Yearly review/ })).toBeVisible()
  })
})

describe('Adding a questionnaire', () => {
  const openDialog = async (options?: Parameters<typeof open>[0]) => {
    const page = open(options)
    await page.user.click((await screen.findAllByRole('button', { name: 'Add New Due Diligence' }))[0] as HTMLElement)
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Add New Due Diligence' }) }
  }

  it('DDL-07 asks for a label of three characters', async () => {
    listing([])
    const { user, dialog } = await openDialog()
    await user.type(within(dialog).getByLabelText('Label'), ' ab ')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(within(dialog).getByText('Comment is required and should be at least 3 characters long')).toBeVisible()
    expect(within(dialog).getByLabelText('Label')).toHaveFocus()
    await expectNoViolations()
  })

  it('DSH-11 asks before Escape throws the label away', async () => {
    listing([])
    const { user, dialog } = await openDialog()
    const label = within(dialog).getByLabelText('Label')
    await user.type(label, 'Yearly review')
    await user.keyboard('{Escape}')
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'You have unsaved changes. Are you sure you want to leave?',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(label).toHaveValue('Yearly review')
    expect(label).toHaveFocus()
  })

  it('DDL-08 shows what the server finds wrong with the label, until it is changed', async () => {
    listing([])
    const { user, dialog } = await openDialog()
    stub(createDueDiligence, () => refuse('invalid-request', { errors: { label: 'Label is taken' } }))
    await user.type(within(dialog).getByLabelText('Label'), 'Yearly review')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await within(dialog).findByText('Label is taken')).toBeVisible()
    expect(within(dialog).getByLabelText('Label')).toHaveFocus()
    await user.keyboard(' 2026')
    expect(within(dialog).queryByText('Label is taken')).toBeNull()
  })

  it('DDL-08 creates it, says so and shows it', async () => {
    listing([])
    const { user, dialog } = await openDialog()
    stub(createDueDiligence, ({ body }) => {
      listing([aRecord({ comment: body.label })])
      return { status: 'success', dueDiligence: aRecord({ comment: body.label }) }
    })
    await user.type(within(dialog).getByLabelText('Label'), 'Yearly review 2026')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Due Diligence record added successfully')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Yearly review 2026/ })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('DDL-08 shows it and keeps what is typed of the next one when the answer comes late', async () => {
    listing([])
    const line = slowLine()
    const { user, dialog } = await openDialog()
    stub(createDueDiligence, async ({ body }) => {
      await line.carries(undefined)
      listing([aRecord({ comment: body.label })])
      return { status: 'success', dueDiligence: aRecord({ comment: body.label }) }
    })
    await user.type(within(dialog).getByLabelText('Label'), 'Yearly review 2026')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await user.keyboard('{Escape}')
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
    await user.click(screen.getAllByRole('button', { name: 'Add New Due Diligence' })[0] as HTMLElement)
    const label = within(await screen.findByRole('dialog')).getByLabelText('Label')
    await user.type(label, 'Onboarding')
    await line.arrives()
    expect(await screen.findByText('Due Diligence record added successfully')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Open Yearly review 2026', hidden: true })).toBeInTheDocument()
    expect(screen.getByLabelText('Label')).toBe(label)
    expect(label).toHaveValue('Onboarding')
  })

  it('DDL-08 says when it could not be created and keeps what was typed', async () => {
    listing([])
    const { user, dialog } = await openDialog()
    stub(createDueDiligence, () => refuse('internal-error'))
    await user.type(within(dialog).getByLabelText('Label'), 'Yearly review')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Something went wrong')).toBeVisible()
    expect(within(dialog).getByLabelText('Label')).toHaveValue('Yearly review')
  })

  const prefillIn = (dialog: HTMLElement) =>
    within(dialog).queryByRole('group', { name: /Fill in from the client’s file/ })

  it('ACC-39 fills in what is chosen of the client’s file, nothing unless it is', async () => {
    listing([])
    const sent: unknown[] = []
    stub(createDueDiligence, ({ body }) => {
      sent.push(body.prefill)
      return { status: 'success', dueDiligence: aRecord({ comment: body.label }) }
    })
    const { user, dialog } = await openDialog()
    const group = prefillIn(dialog) as HTMLElement
    const boxes = within(group).getAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Company information',
      'Directors',
      'Shareholders',
      'UBOs',
    ])
    for (const box of boxes) expect(box).not.toBeChecked()
    await expectNoViolations()
    await user.click(within(group).getByLabelText('UBOs'))
    await user.click(within(group).getByLabelText('Company information'))
    await user.type(within(dialog).getByLabelText('Label'), 'Yearly review')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Due Diligence record added successfully')).toBeVisible()
    expect(sent).toEqual([['company', 'ubos']])
  })

  it('ACC-39 offers no more of the client’s file than its user may see', async () => {
    listing([])
    const mayCreate = ['view_due_diligence', 'create_due_diligence'] as const
    const { dialog, unmount } = await openDialog({ permissions: [...mayCreate, 'view_mbd_section'] })
    expect(within(prefillIn(dialog) as HTMLElement).getAllByRole('checkbox')).toHaveLength(1)
    expect(within(dialog).getByLabelText('Directors')).toBeVisible()
    unmount()
    expect(prefillIn((await openDialog({ permissions: [...mayCreate] })).dialog)).toBeNull()
  })
})
