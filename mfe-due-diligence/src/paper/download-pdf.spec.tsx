import { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligencePdf, dueDiligencePdfByLink } from '@dossier/contract/due-diligence/endpoints/paper'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RecordPage } from '../record/record-page'
import { aForm, companyId, recordId } from '../testing/a-form'
import { aFormServer } from '../testing/a-form-server'
import { stubNothingCompared } from '../testing/nothing-compared'
import { openForm } from '../testing/open-form'
import { DownloadPdf, type PaperOf } from './download-pdf'

const saved: string[] = []
beforeEach(() => {
  stubNothingCompared()
  saved.length = 0
  URL.createObjectURL = vi.fn(() => 'blob:paper')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())

async function press(of: PaperOf) {
  const { user } = renderPage([{ path: '/', element: <DownloadPdf of={of} /> }], { at: '/' })
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
}

describe('Download PDF', () => {
  it('DDL-32 saves the form of staff under its name', async () => {
    const asked: unknown[] = []
    stub(dueDiligencePdf, ({ params }) => {
      asked.push(params)
      return new Blob(['%PDF-1.7'])
    })
    await press({ id: recordId })
    await waitFor(() => expect(saved).toEqual(['Due Dilligence Form.pdf']))
    expect(asked).toEqual([{ id: recordId }])
  })

  it('DDL-32 saves the same for the holder of a link', async () => {
    const asked: unknown[] = []
    stub(dueDiligencePdfByLink, ({ body }) => {
      asked.push(body)
      return new Blob(['%PDF-1.7'])
    })
    await press({ token: 'a-token' })
    await waitFor(() => expect(saved).toEqual(['Due Dilligence Form.pdf']))
    expect(asked).toEqual([{ token: 'a-token' }])
  })

  it.each(['draft', 'submitted', 'rejected', 'approved'] as const)(
    'DDL-29 DDL-32 stands in the head of a form that is %s, for staff and client',
    async (status) => {
      stubClient()
      stub(getDueDiligence, aForm({}, { status }))
      const path = '/:companyId/due-diligence/:itemId'
      const staff = renderPage([{ path, element: <RecordPage /> }], {
        at: `/${companyId}/due-diligence/${recordId}`,
        permissions: [],
      })
      expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible()
      staff.unmount()
      window.history.replaceState(null, '', '/fill-due-diligence/')
      aFormServer(aForm({}, { status }))
      stub(dueDiligencePdfByLink, ({ body }) => {
        expect(body).toEqual({ token: 'a-token' })
        return new Blob(['%PDF-1.7'])
      })
      const { user } = openForm()
      await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
      await waitFor(() => expect(saved).toEqual(['Due Dilligence Form.pdf']))
    },
  )

  it('says that it could not be made', async () => {
    stub(dueDiligencePdf, () => refuse('unavailable'))
    await press({ id: recordId })
    expect((await screen.findAllByText('The PDF could not be made.'))[0]).toBeVisible()
  })
})
