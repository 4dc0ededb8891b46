import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDocument } from '../testing/board.builder'
import { openCorporate } from '../testing/open-corporate'

const client = clientId(1)
const action = anActionOf(client, 'create')
const name = 'Attach several files: Corporate documents'

async function drop(...names: readonly string[]) {
  const files = names.map((each) => new File(['%PDF-1.7'], each, { type: 'application/pdf' }))
  await act(async () => {
    fireEvent.drop(screen.getByRole('button', { name }), {
      dataTransfer: { files, types: ['Files'], items: files.map((file) => ({ kind: 'file', getAsFile: () => file })) },
    })
  })
  return within(await screen.findByRole('dialog', { name: `Attach ${names.length} files` }))
}

/** Takes what is sent, but for files of this name. */
function takeAllBut(broken?: string) {
  const sent: unknown[] = []
  stub(uploadKycFile, ({ form, file }) => {
    if (file?.name === broken) return refuse('unsupported-type', { message: 'File type is not allowed' })
    sent.push(form)
    return { status: 'success', file: aDocument(1, 'kyc-aoi-5'), action, actions: [action] }
  })
  return sent
}

describe('WRK-21 Several files dropped at once', () => {
  it('are each for a guessed document, confirmed with what is printed on it, and one change each', async () => {
    const { user } = await openCorporate()
    const sent = takeAllBut()
    const dialog = await drop('tax-ruling.pdf', 'Articles.pdf')
    const row = (file: string) => within(dialog.getByRole('listitem', { name: file }))
    expect(row('tax-ruling.pdf').getByLabelText('Document')).toHaveDisplayValue('Tax ruling')
    expect(row('Articles.pdf').getByLabelText('Document')).toHaveDisplayValue('Articles of Incorporation')
    await expectNoViolations()
    await user.selectOptions(row('Articles.pdf').getByLabelText('Document'), 'Amendments')
    await user.type(row('Articles.pdf').getByLabelText('Document Date'), '01/03/2026')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      { company_id: client, documentType: 'kyc-ruling' },
      { company_id: client, documentType: 'kyc-attaoi-5-1', certDate: '2026-03-01' },
    ])
  })

  it('go on where one is broken, which stays with its reason and can be left out', async () => {
    const { user } = await openCorporate()
    const sent = takeAllBut('amendments.pdf')
    const dialog = await drop('scan.pdf', 'amendments.pdf', 'tax-ruling.pdf', 'articles.exe')
    expect(dialog.getByText('articles.exe: File type is not allowed')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('amendments.pdf: File type is not allowed')).toBeVisible()
    expect(await dialog.findByText(/^1 of 4 attached/)).toBeVisible()
    expect(sent).toEqual([{ company_id: client, documentType: 'kyc-ruling' }])
    const row = within(dialog.getByRole('listitem', { name: 'scan.pdf' }))
    expect(row.getByLabelText('Document')).toHaveAccessibleDescription('Say which document this is')
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Leave out articles.exe' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByText('You have unsaved changes. Are you sure you want to leave?')).toBeVisible()
  })

  it('GOV-36 go with one note where the organisation asks for one', async () => {
    const { user } = await openCorporate({ isNoteRequired: () => true })
    const sent = takeAllBut()
    const dialog = await drop('tax-ruling.pdf', 'amendments.pdf')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Onboarding')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([{ note: 'Onboarding' }, { note: 'Onboarding' }])
  })

  it('are not offered to those who may attach nothing', async () => {
    await openCorporate({ permissions: ['view_general_section'] })
    expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
