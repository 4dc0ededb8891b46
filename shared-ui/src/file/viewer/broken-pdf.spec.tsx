import { viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { stub } from '../../testing/stub-api'
import { ViewerBeside } from './viewer-beside'
import { closeBeside, showBeside } from './viewer-store'

vi.mock('./pdf-pages', () => ({
  openPdf: async () => {
    throw new Error('Invalid PDF structure')
  },
}))

afterEach(() => act(closeBeside))

const file = { filename: 'deed.pdf', serverName: 'd-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }

it('DOC-14 a PDF that is broken or locked is said not to be shown, and the new tab is offered', async () => {
  stub(generateViewToken, { status: 'success', token: 'view-token', expires_at: '2026-11-22T09:01:00.000Z' })
  stub(viewKycFile, () => new Blob(['%PDF-1.7 cut'], { type: 'application/pdf' }))
  renderPage(<ViewerBeside />)
  act(() => showBeside({ id: 'a'.repeat(24), file, version: 'current', snapshot: undefined }))
  expect(await screen.findByText('This file cannot be shown here')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeEnabled()
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
  await expectNoViolations()
})
