import { updateKycFile, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDocument, idOf } from '../testing/board.builder'
import { openCorporate } from '../testing/open-corporate'

const client = clientId(1)
const { noteRequired } = organisationMessages
const file = { filename: 'articles.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }
const action = anActionOf(client, 'create')

const labelsIn = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const cell = (name: string) => screen.getByRole('group', { name })
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const drop = (name: string, filename: string) =>
  act(async () => {
    const dropped = new File(['%PDF-1.7'], filename, { type: 'application/pdf' })
    fireEvent.drop(cell(name), {
      dataTransfer: { files: [dropped], types: ['Files'], items: [{ kind: 'file', getAsFile: () => dropped }] },
    })
  })

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('The documents of a client', () => {
  it('DOC-01, DOC-02, DOC-35 stand in five sections that collapse together, a row each', async () => {
    const { user } = await openCorporate()
    expect(headings()).toEqual([
      'Services listing',
      'Documents',
      'Copies of signed bank account opening forms',
      'Signature cards for bank accounts',
      'Annual Accounts',
    ])
    const table = within(screen.getByRole('table', { name: 'Documents' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Document',
      'File',
      'Attached',
      'Account Manager Comments',
      'Supervisor Comments',
      'Compliance Officer Comments',
      'More',
    ])
    expect(row('Articles of Incorporation').getByText('See More')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Corporate documents' }))
    expect(screen.queryByRole('table', { name: 'Documents' })).toBeNull()
  })

  it('DOC-04, DOC-05 are called as the requirements call them, in their order', async () => {
    await openCorporate()
    expect(labelsIn('Documents')).toEqual([
      'Management Agreement',
      'Principal Party Agreement',
      'Gaming License',
      'Foreign Exchange Exemption',
      'License to Establish a Business',
      'Management License',
      'Articles of Incorporation',
      'Amendments',
      'Chamber of Commerce extract',
      'Organizational Chart',
      "Shareholders' register",
      'Share transfer agreement',
      'Source of funds',
      'Tax ruling',
    ])
  })

  it('DOC-07, DOC-08, DOC-09 are those of an offshore client', async () => {
    await openCorporate()
    expect(labelsIn('Documents')).toContain('Management Agreement')
    expect(labelsIn('Annual Accounts')).toEqual([
      'Annual accounts of the last book year',
      'Annual accounts of the second-last book year',
      'Discharge by shareholder meeting',
      'Profit tax filing',
    ])
    expect(screen.getByText('Services listing')).toBeVisible()
    await expectNoViolations()
  })

  it('DOC-08 are fewer of an onshore one', async () => {
    await openCorporate({ location: 'local' })
    expect(labelsIn('Documents')).not.toContain('Management Agreement')
    expect(labelsIn('Documents')).toContain('Articles of Incorporation')
    expect(labelsIn('Annual Accounts')).not.toContain('Discharge by shareholder meeting')
    expect(screen.queryByText('Services listing')).toBeNull()
  })

  it('DOC-03 say Y with an approved file or one that waits, N without', async () => {
    const creation = anOpenChange({ actionType: 'create' })
    const kycFiles = [
      aDocument(1, 'kyc-aoi-5', { values: { file } }),
      aDocument(2, 'kyc-sr-7', { values: { file }, pending_actions: [creation] }),
    ]
    await openCorporate({ records: { kycFiles } })
    const flag = (name: string) => row(name).getByText(/^[YN]$/).textContent
    expect(['Articles of Incorporation', "Shareholders' register", 'Source of funds'].map(flag)).toEqual([
      'Y',
      'Y',
      'N',
    ])
    const pending = (name: string) =>
      row(name).queryAllByRole('img', { name: 'Pending changes awaiting approval' }).length > 0
    expect([pending("Shareholders' register"), pending('Articles of Incorporation')]).toEqual([true, false])
  })

  it('DOC-03, DOC-20 hold nothing approved while they wait themselves, whichever file came later', async () => {
    const creation = anOpenChange({ actionType: 'create' })
    const replacement = anOpenChange({ actionType: 'update', fields: ['file'], user_name: 'Rosa Maduro' })
    const pending_actions = [creation, replacement]
    const proposals = { file: { ...file, filename: 'newer.pdf', serverName: 'a-2' } }
    const kycFiles = [aDocument(2, 'kyc-sr-7', { values: { file }, proposals, pending_actions })]
    const { user } = await openCorporate({ records: { kycFiles } })
    const register = within(cell("Shareholders' register"))
    expect(register.queryByText('articles.pdf')).toBeNull()
    expect(register.getByText(/Rosa Maduro/)).toBeVisible()
    const tab = { opener: null, location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    stub(generateViewToken, { status: 'success', token: 'view', expires_at: '2026-11-19T09:00:00.000Z' })
    await user.click(register.getByRole('button', { name: 'View newer.pdf' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringContaining('version=new')))
  })

  it('DOC-22 offer what the user may do', async () => {
    const kycFiles = [aDocument(1, 'kyc-aoi-5', { values: { file } })]
    await openCorporate({ records: { kycFiles }, permissions: ['view_general_section', 'donwload_general_section'] })
    expect(screen.getByRole('button', { name: 'View articles.pdf' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download articles.pdf' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Attach|Replace|Delete|Edit|Add New)/ })).toBeNull()
  })

  it('DSH-09 are only read in review mode', async () => {
    stubSnapshots()
    const kycFiles = [aDocument(1, 'kyc-aoi-5', { values: { file } })]
    await openCorporate({ records: { kycFiles }, search: `?snapshot=${clientId(2)}` })
    expect(screen.queryByRole('button', { name: /^(Attach|Replace|Delete|Edit|Add New)/ })).toBeNull()
  })

  it('DOC-13, DOC-20 take a dropped file', async () => {
    const { user } = await openCorporate()
    const sent: unknown[] = []
    stub(uploadKycFile, ({ form }) => {
      sent.push(form)
      return { status: 'success', file: aDocument(1, 'kyc-aoi-5', { values: { file } }), action, actions: [action] }
    })
    await drop('Articles of Incorporation', 'articles.pdf')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: client, documentType: 'kyc-aoi-5' }])
  })

  it('WRK-21 ask for the dates of their type as a file is attached, and send all of it as one change', async () => {
    const { user } = await openCorporate()
    const sent: unknown[] = []
    stub(uploadKycFile, ({ form }) => {
      sent.push(form)
      return { status: 'success', file: aDocument(1, 'kyc-aoi-5', { values: { file } }), action, actions: [action] }
    })
    await drop('Chamber of Commerce extract', 'extract.pdf')
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach extract.pdf' }))
    expect(dialog.getByText('Chamber of Commerce extract')).toBeVisible()
    await user.type(dialog.getByLabelText('Incorporation Date'), '31/02/2001')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByLabelText('Incorporation Date')).toHaveAccessibleDescription(/Invalid date/)
    expect(sent).toEqual([])
    await expectNoViolations()
    await user.clear(dialog.getByLabelText('Incorporation Date'))
    await user.type(dialog.getByLabelText('Incorporation Date'), '05/05/2001')
    await user.type(dialog.getByLabelText('Date Issued'), '01/03/2026')
    await user.selectOptions(dialog.getByLabelText('Reminder'), '90 days')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    const form = { certDate: '2001-05-05', dateIssued: '2026-03-01', certNotification: '90' }
    expect(sent).toEqual([{ company_id: client, documentType: 'kyc-reftcoc-5-2', ...form }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('WRK-21 keep the dialog with what was typed where the server refuses the file', async () => {
    const { user } = await openCorporate()
    stub(uploadKycFile, () => refuse('unsupported-type', { message: 'File type is not allowed' }))
    await drop('Articles of Incorporation', 'articles.pdf')
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach articles.pdf' }))
    await user.type(dialog.getByLabelText('Document Date'), '01/03/2026')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('File type is not allowed')).toBeVisible()
    expect(dialog.getByLabelText('Document Date')).toHaveValue('01/03/2026')
  })

  it('WRK-21 say in their row what has expired, is too old, or lacks what is printed on it', async () => {
    const kycFiles = [
      aDocument(1, 'kyc-gaming-license', { values: { file, license_type: 'B2B', expiration_date: '2020-01-31' } }),
      aDocument(2, 'kyc-reftcoc-5-2', { values: { file, certDate: '2001-05-05', dateIssued: '2020-01-31' } }),
      aDocument(3, 'kyc-aoi-5', { values: { file } }),
      aDocument(4, 'kyc-sr-7', { values: { file, certDate: '2020-01-31' } }),
    ]
    await openCorporate({ records: { kycFiles } })
    expect(row('Gaming License').getByText('Expired')).toBeVisible()
    expect(row('Chamber of Commerce extract').getByText('Too old')).toBeVisible()
    expect(row('Chamber of Commerce extract').getByText('Not older than 6 months')).toBeVisible()
    expect(row('Articles of Incorporation').getByText('Incomplete')).toBeVisible()
    expect(row("Shareholders' register").queryByText(/Expired|Too old|Incomplete/)).toBeNull()
    await expectNoViolations()
  })

  it('GOV-36, DOC-20 go with a note where the organisation asks for one', async () => {
    const { user } = await openCorporate({ isNoteRequired: () => true })
    const sent: unknown[] = []
    stub(uploadKycFile, ({ form }) => {
      sent.push(form)
      if (sent.length === 1) loseConnection()
      return { status: 'success', file: aDocument(1, 'kyc-aoi-5', { values: { file } }), action, actions: [action] }
    })
    await drop('Articles of Incorporation', 'articles.png')
    expect(await screen.findByText('articles.png: File type is not allowed')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await drop('Articles of Incorporation', 'articles.pdf')
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach articles.pdf' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveAccessibleDescription(/Please say why in a note/)
    expect(sent).toEqual([])
    await expectNoViolations()
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Amended in March')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    const withNote = { company_id: client, documentType: 'kyc-aoi-5', note: 'Amended in March' }
    expect(sent).toEqual([withNote, withNote])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('GOV-36 are not sent when the note is not given', async () => {
    const { user } = await openCorporate({ isNoteRequired: () => true })
    await drop('Articles of Incorporation', 'articles.pdf')
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach articles.pdf' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('button', { name: 'Attach Articles of Incorporation' })).toBeEnabled()
  })

  it('GOV-36 ask for the note once the server says that it is required by now', async () => {
    let isRequired = false
    const { user } = await openCorporate({ isNoteRequired: () => isRequired })
    isRequired = true
    stub(uploadKycFile, () => refuse('invalid-request', { message: noteRequired, errors: { note: noteRequired } }))
    await drop('Articles of Incorporation', 'articles.pdf')
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach articles.pdf' }))
    expect(dialog.queryByRole('textbox', { name: /^Note/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('textbox', { name: /^Note/ })).toHaveAccessibleDescription(new RegExp(noteRequired))
  })

  it('DOC-10, DOC-15, DOC-50 carry the fields of their type, saved with the page', async () => {
    const extract = aDocument(1, 'kyc-reftcoc-5-2', { values: { file } })
    const { user } = await openCorporate({ records: { kycFiles: [extract] } })
    const sent: unknown[] = []
    stub(updateKycFile, ({ form }) => {
      sent.push(form)
      return { status: 'success', file: extract, action, actions: [action] }
    })
    await user.click(screen.getByRole('button', { name: 'Edit Chamber of Commerce extract' }))
    await user.type(screen.getByLabelText('Incorporation Date'), '11/02/2026')
    await user.selectOptions(screen.getByLabelText('Reminder'), '90 days')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ certDate: '2026-02-11', certNotification: '90', rev: 3 }]))
  })

  it('DOC-21 ask before one goes', async () => {
    const { user } = await openCorporate({ records: { kycFiles: [aDocument(1, 'kyc-aoi-5', { values: { file } })] } })
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(screen.getByRole('button', { name: 'Delete Articles of Incorporation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Document' }))
    expect(dialog.getByText('Are you sure you want to delete this Document?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: idOf(1), type: 'kyc_file', rev: 3 }])
  })
})
