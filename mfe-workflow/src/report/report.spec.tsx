import { exportReport, listNotificationsByClient } from '@dossier/contract/file/endpoints/changes'
import type { ReportedChange } from '@dossier/contract/file/schemas/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { aChange, acme, aHandledChange, aHiddenChange, borealis, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../routes'
import { stubChanges } from '../testing/stub-changes'

type Body = Sent<typeof exportReport>['body']

const corporate = { company_type: 'corporate', createdAt: '2026-01-01T00:00:00.000Z', changesCount: 2 } as const

function stubReport(...entries: readonly ReportedChange[]) {
  const sent: Body[] = []
  stub(exportReport, ({ body }) => {
    sent.push(body)
    const { date_from, date_to, status } = body.filters
    const company = { ...acme, company_type: 'corporate' as const }
    return {
      status: 'success',
      data: { company, period: { date_from, date_to }, statuses: status, entries: [...entries] },
    }
  })
  return sent
}

async function open(at = `/${acme._id}/workflow/`, switches: { readonly reports?: 'YES' | 'NO' } = {}) {
  stubChanges(aChange(1))
  stubClient({ transaction_profile_report: { value: switches.reports ?? 'NO', new_value: null } })
  const { user } = renderPage(routes, { at })
  await user.click(await screen.findByRole('button', { name: 'Filter: Audit Trail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Audit Trail' }))
  return { user, dialog }
}
const boxes = (dialog: ReturnType<typeof within>, name: string) =>
  within(dialog.getByRole('group', { name }))
    .getAllByRole('checkbox')
    .map((box) => [box.parentElement?.textContent, (box as HTMLInputElement).checked])
const ticked = (...names: readonly string[]) => names.map((name) => [name, true])
const corporateSections = ['Corporate', 'Shareholder', 'Managing Director', 'Due Diligence']

afterEach(() => vi.useRealTimers())

describe('The Audit Trail popup', () => {
  it.each([
    ['the work flow', `/${acme._id}/workflow/`],
    ['the change log', `/${acme._id}/change-log/`],
  ])(
    'CHG-48 CHG-49 CHG-50 CHG-51 CHG-54 NTF-17 NTF-18 NTF-19 NTF-20 of %s asks in two steps, prefilled',
    async (_list, at) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:00:00.000Z') })
      const sent = stubReport()
      const { user, dialog } = await open(at)
      expect(await dialog.findByText('Acme N.V.')).toBeVisible()
      expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue('31/01/2026')
      expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('02/03/2026')
      expect(boxes(dialog, 'Section')).toEqual(ticked(...corporateSections))
      expect(dialog.queryByRole('group', { name: 'Type' })).toBeNull()
      await expectNoViolations()
      await user.click(dialog.getByRole('button', { name: 'Next' }))
      expect(boxes(dialog, 'Type')).toEqual(ticked('Workflow', 'Change Log'))
      expect(boxes(dialog, 'Status')).toEqual(ticked('Approved', 'Pending', 'Denied'))
      await user.click(dialog.getByRole('checkbox', { name: 'Denied' }))
      await user.click(dialog.getByRole('button', { name: 'Export' }))
      expect(await screen.findByRole('dialog', { name: 'Audit Trail Preview' })).toBeVisible()
      expect(sent).toEqual([
        {
          companyDataId: acme._id,
          filters: {
            date_from: '2026-01-31',
            date_to: '2026-03-02',
            section: ['corporate', 'shareholder', 'managing_director', 'due_diligence'],
            type: ['workflow', 'change_log'],
            status: ['approved', 'pending'],
          },
        },
      ])
    },
  )

  it('CHG-49, NTF-18 offers the transaction profile where transactions are reported', async () => {
    const { dialog } = await open(undefined, { reports: 'YES' })
    await dialog.findByRole('checkbox', { name: 'Transaction Profile' })
    expect(boxes(dialog, 'Section')).toEqual(ticked(...corporateSections, 'Transaction Profile'))
  })

  it('CHG-51, NTF-19 exports from the first step too', async () => {
    const sent = stubReport()
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('dialog', { name: 'Audit Trail Preview' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('CHG-52, CHG-53, NTF-21 asks for a period, and for one option each', async () => {
    const sent = stubReport()
    const { user, dialog } = await open()
    for (const name of corporateSections) await user.click(dialog.getByRole('checkbox', { name }))
    const from = dialog.getByRole('textbox', { name: 'From' })
    await user.clear(from)
    await user.type(from, '01/01/2999')
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect(dialog.getByText('Please fill in information for the "Period"')).toBeVisible()
    expect(dialog.getByText('Please select at least one option for "Section"')).toBeVisible()
    await user.clear(from)
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    expect(dialog.getByText('Please fill in information for the "Period"')).toBeVisible()
    await user.type(from, '01/01/2020')
    await user.click(dialog.getByRole('checkbox', { name: 'Corporate' }))
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    for (const name of ['Workflow', 'Change Log', 'Approved', 'Pending', 'Denied']) {
      await user.click(dialog.getByRole('checkbox', { name }))
    }
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    expect(dialog.getByText('Please select at least one option for "Type"')).toBeVisible()
    expect(dialog.getByText('Please select at least one option for "Status"')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('CHG-58, NTF-17 picks a client on the lists of all, the first one until then', async () => {
    const sent = stubReport()
    stub(listNotificationsByClient, {
      status: 'success',
      data: [
        { ...acme, ...corporate },
        { ...borealis, ...corporate },
      ],
      count: 2,
    })
    const { user, dialog } = await open('/workflow')
    const picker = dialog.getByRole('combobox', { name: 'Client' })
    expect(await dialog.findByRole('option', { name: 'Acme N.V.' })).toBeVisible()
    expect(picker).toHaveValue(acme._id)
    await user.selectOptions(picker, 'Borealis B.V.')
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    await screen.findByRole('dialog', { name: 'Audit Trail Preview' })
    expect(sent.map(({ companyDataId }) => companyDataId)).toEqual([borealis._id])
  })

  it('says that an export failed, and stays', async () => {
    stub(exportReport, () => refuse('forbidden', {}))
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText(/audit trail export/i)).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Audit Trail' })).toBeVisible()
  })
})

describe('The Audit Trail Preview', () => {
  it('CHG-55, NTF-23 has company, period, statuses and changes, and prints', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T09:00:00.000Z') })
    stubReport(
      aChange(1),
      aHandledChange(2, { actionTaken: 'rejected', reject_text: 'Not what the register says' }),
      aHiddenChange(3),
    )
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Audit Trail Preview' }))
    expect(preview.getByText('Acme N.V.')).toBeVisible()
    expect(preview.getByText('31/01/2026 to 02/03/2026')).toBeVisible()
    expect(preview.getByText('Approved, Pending, Denied')).toBeVisible()
    const [open1, denied, hidden] = within(preview.getByRole('list', { name: 'Changes' })).getAllByRole('listitem')
    expect(open1).toHaveTextContent('Maria Manager changed person John Doe (1): First Name')
    expect(open1).toHaveTextContent('Pending')
    expect(within(open1 as HTMLElement).getByRole('row', { name: /First Name Jon John/ })).toBeVisible()
    expect(denied).toHaveTextContent('Denied by Olivia Officer')
    expect(denied).toHaveTextContent('Not what the register says')
    expect(hidden).toHaveTextContent('Not visible to you')
    await expectNoViolations()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await user.click(preview.getByRole('button', { name: 'Print / Save as PDF' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('CHG-33 shows what a removal removed, and of a transaction profile only that it went', async () => {
    const removal = aHandledChange(1, { actionType: 'remove', objectType: 'account_number', fields: {} })
    const [part] = removal.parts
    const number = { account_number: { value: 'NL91ABNA0417164300', new_value: null } }
    const account = { ...part, _id: changeId(7), objectType: 'account_number', object_name: 'NL91' }
    const profile = { ...part, _id: changeId(8), objectType: 'transaction_profile', object_name: '' }
    stubReport({ ...removal, parts: [{ ...account, sourceObjectState: number }, profile] as typeof removal.parts })
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Audit Trail Preview' }))
    const entry = within(within(preview.getByRole('list', { name: 'Changes' })).getByRole('listitem'))
    expect(entry.getByRole('heading', { name: 'Account number: NL91' })).toBeVisible()
    expect(entry.getByRole('group', { name: 'Account Number' })).toHaveTextContent('NL91ABNA0417164300')
    expect(entry.queryByRole('heading', { name: /profile/i })).toBeNull()
    expect(entry.queryByRole('table')).toBeNull()
    await expectNoViolations()
  })
})
