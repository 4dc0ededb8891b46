import { ApiError } from '@dossier/shared-ui/api'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ada, aFormDocument, unnamed } from '../testing/a-form-document'
import type { DocumentActs } from './document-acts'
import type { FormDocument } from './form-document'
import { FormDocuments } from './form-documents'
import { UnreadablePicture } from './jpeg-as-png'

const jpegAsPng = vi.hoisted(() => vi.fn<(photograph: File) => Promise<File>>())
vi.mock('./jpeg-as-png', async (original) => ({ ...(await original<object>()), jpegAsPng }))

type Send = NonNullable<DocumentActs['upload']>

const warning = 'This file is already attached to the due diligence are you sure you want to re-submit is?'
const pdf = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' })

async function open(send: Send, documents: readonly FormDocument[] = [], button = 'Upload document') {
  const page = renderPage(<FormDocuments documents={documents} parties={[ada, unnamed]} acts={{ upload: send }} />)
  await page.user.click(screen.getByRole('button', { name: button }))
  const dialog = screen.getByRole('dialog', { name: 'Upload document' })
  const choose = (file: File) => page.user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
  return { ...page, dialog: within(dialog), choose, submit: () => page.user.click(uploadButton()) }
}

const uploadButton = () =>
  within(screen.getByRole('dialog', { name: 'Upload document' })).getByRole('button', { name: /^Upload$|^Saving/ })

const sent = () => vi.fn<Send>(async () => undefined)

describe('Uploading a document', () => {
  it('DDL-59 DDL-62 sends type, comment and file, and says so', async () => {
    const send = sent()
    const { user, dialog, choose, submit } = await open(send)
    await expectNoViolations()
    await user.selectOptions(dialog.getByLabelText('Document type'), 'Certificate of incorporation')
    expect(dialog.queryByLabelText('Section')).toBeNull()
    await choose(pdf)
    expect(dialog.getByText('certificate.pdf')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Comment/ }), ' Of 2015 ')
    await submit()
    expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
    expect(send).toHaveBeenCalledWith({ doc_type: 'certofinc', content: 'Of 2015' }, pdf, expect.anything())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DDL-59 asks whose it is where it is a person’s', async () => {
    const send = sent()
    const { user, dialog, choose, submit } = await open(send)
    await user.selectOptions(dialog.getByLabelText('Document type'), 'Proof of address')
    await choose(pdf)
    await submit()
    expect(await dialog.findByText('Please select a section')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
    const section = dialog.getByLabelText('Section')
    expect(section).toHaveFocus()
    const people = within(section).getAllByRole('option')
    expect(people.map((option) => option.textContent)).toEqual([
      'Choose a person',
      'Ada Lint, director',
      'Shareholder without a name, shareholder',
    ])
    await user.selectOptions(section, 'Ada Lint, director')
    await submit()
    expect(send).toHaveBeenCalledWith(
      { doc_type: 'proof_of_address', content: '', due_diligence_element: ada._id },
      pdf,
      expect.anything(),
    )
  })

  it('DDL-60 asks for a file', async () => {
    const send = sent()
    const { user, dialog, submit } = await open(send)
    await submit()
    expect(await dialog.findByText('Please provide a value')).toBeVisible()
    expect(dialog.getByText('Please attach a file')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Document type'), 'Copy of license')
    await submit()
    expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
    await expectNoViolations()
  })

  it('begins with what the list of required documents is asked for', async () => {
    const { dialog } = await open(sent(), [], 'Upload Certified true copy of passport of Ada Lint')
    expect(dialog.getByLabelText('Document type')).toHaveValue('certified_true_copy_of_passport')
    expect(dialog.getByText('Not older than 6 months')).toBeVisible()
    expect(dialog.getByLabelText('Section')).toHaveValue(ada._id)
  })

  it('DDL-61 warns of a type that is attached already, and sends it once that was confirmed', async () => {
    const send = sent()
    const { user, dialog, choose, submit } = await open(send, [aFormDocument()])
    await user.selectOptions(dialog.getByLabelText('Document type'), 'Certificate of incorporation')
    await choose(pdf)
    await submit()
    expect(screen.getByText(warning)).toBeVisible()
    await user.click(within(screen.getByRole('dialog', { name: 'Already attached' })).getByText('Cancel'))
    expect(send).not.toHaveBeenCalled()
    await submit()
    await user.click(screen.getByRole('button', { name: 'Upload again' }))
    expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([
    ['DDL-61 of another person', aFormDocument({ documentType: 'proof_of_address', dueDiligenceElement: unnamed._id })],
    [
      'DDL-66 that was rejected',
      aFormDocument({ documentType: 'proof_of_address', dueDiligenceElement: ada._id, status: 'rejected' }),
    ],
  ])('does not warn of one %s', async (_, there) => {
    const send = sent()
    const { choose, submit } = await open(send, [there], 'Upload Proof of address of Ada Lint')
    await choose(pdf)
    await submit()
    expect(send).toHaveBeenCalledOnce()
    expect(screen.queryByText(warning)).toBeNull()
  })

  it.each([
    ['Only .pdf and .png files are allowed', new File(['x'], 'passport.docx')],
    [
      'big.pdf is to big, max file size is 10MB',
      Object.defineProperty(new File(['x'], 'big.pdf'), 'size', { value: 10_485_761 }),
    ],
  ])('FIL-02, FIL-03 does not send what would be refused: %s', async (text, file) => {
    const send = sent()
    const { user, dialog, submit } = await open(send, [], 'Upload Copy of license')
    const input = document.querySelector('dialog input[type=file]') as HTMLInputElement
    input.removeAttribute('accept')
    await user.upload(input, file)
    await submit()
    expect(await dialog.findByText(text)).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  it('sends a photograph as PNG', async () => {
    const png = new File(['png'], 'passport.png', { type: 'image/png' })
    jpegAsPng.mockResolvedValueOnce(png)
    const send = sent()
    const { dialog, choose, submit } = await open(send, [], 'Upload Copy of license')
    expect(dialog.getByText('PDF, PNG or JPG, up to 10 MB')).toBeVisible()
    await choose(new File(['jpeg'], 'passport.jpg', { type: 'image/jpeg' }))
    await submit()
    expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
    expect(send).toHaveBeenCalledWith({ doc_type: 'copy_of_license', content: '' }, png, expect.anything())
  })

  it.each([
    [
      'passport.png is to big, max file size is 10MB',
      Promise.resolve(Object.defineProperty(new File(['x'], 'passport.png'), 'size', { value: 10_485_761 })),
    ],
    [
      'This photograph cannot be read. Please choose another file.',
      () => Promise.reject(new UnreadablePicture('no picture')),
    ],
  ])('does not send a photograph that cannot be: %s', async (text, made) => {
    jpegAsPng.mockImplementationOnce(async () => (typeof made === 'function' ? made() : made))
    const send = sent()
    const { dialog, choose, submit } = await open(send, [], 'Upload Copy of license')
    await choose(new File(['jpeg'], 'passport.jpg', { type: 'image/jpeg' }))
    await submit()
    expect(await dialog.findByText(text)).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  it('PLT-32 shows how far the file is, in percent', async () => {
    const line = slowLine()
    let progress: ((percent: number) => void) | undefined
    const send: Send = (_, __, options) => {
      progress = options.onProgress
      return line.carries(undefined)
    }
    const { dialog, choose, submit } = await open(send, [], 'Upload Copy of license')
    await choose(pdf)
    await submit()
    act(() => progress?.(62))
    expect(dialog.getByRole('progressbar', { name: 'Uploading certificate.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    )
    await line.arrives()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('DDL-62 says that it failed and keeps what was chosen', async () => {
    const { dialog, choose, submit } = await open(() => Promise.reject(new Error('lost')), [], 'Upload Copy of license')
    await choose(pdf)
    await submit()
    expect(await screen.findByText('Error uploading document')).toBeVisible()
    expect(dialog.getByText('certificate.pdf')).toBeVisible()
  })

  it('says beside the file what the server has against it', async () => {
    const rejection = new ApiError({
      status: 415,
      code: 'unsupported-type',
      message: 'This PDF contains active content',
      requestId: 'r-1',
    })
    const { dialog, choose, submit } = await open(() => Promise.reject(rejection), [], 'Upload Copy of license')
    await choose(pdf)
    await submit()
    expect(await dialog.findByText('This PDF contains active content')).toBeVisible()
  })
})
