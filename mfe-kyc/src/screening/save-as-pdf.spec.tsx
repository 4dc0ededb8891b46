import { saveScreening, screeningPdf } from '@dossier/contract/screening/endpoints'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { forgive } from '@dossier/shared-ui/testing/complaints'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, aRequest, aResult, screeningId } from '../testing/screening.builder'
import { ResultDialog } from './result-dialog'

const personId = screeningId(50)
const saved: string[] = []
const onClose = vi.fn()
beforeEach(() => {
  saved.length = 0
  onClose.mockClear()
  URL.createObjectURL = vi.fn(() => 'blob:paper')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())

function open(of: string | undefined, answer: Partial<ScreeningAnswer> = {}) {
  const about = of === undefined ? {} : { personId: of }
  const dialog = { companyId: clientId(1), request: aRequest(), answer: anAnswer(answer), hits: [], onClose, ...about }
  return renderPage(<ResultDialog {...dialog} />)
}
const button = () => screen.getByRole('button', { name: 'Save as PDF' })
const kept = {
  status: 'success',
  file: {
    id: screeningId(7),
    file: { filename: 'Sanction Screening.pdf', serverName: 'x', filesize: 1, uploadDate: '2026-11-23T12:00:00.000Z' },
  },
} as const

describe('Saving a result as PDF', () => {
  it('SAN-24 SAN-38 saves the one match with its person, says so, and goes back to the result', async () => {
    const sent: unknown[] = []
    stub(saveScreening, ({ body }) => {
      sent.push(body)
      return kept
    })
    const { user } = open(personId)
    await user.click(button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Document Successfuly Saved' }))
    expect(sent).toEqual([{ person_id: personId, search_id: screeningId(90), sanctionIndex: 0 }])
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Ok' }))
    expect(screen.queryByRole('dialog', { name: 'Document Successfuly Saved' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('SAN-18 SAN-24 saves the match that was picked of several, and none before', async () => {
    const sent: unknown[] = []
    stub(saveScreening, ({ body }) => {
      sent.push(body.sanctionIndex)
      return kept
    })
    const { user } = open(personId, { results: [aResult(), aResult()] })
    expect(button()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'I understand' }))
    await user.click(screen.getAllByRole('button', { name: /^Show / })[1] as HTMLElement)
    await user.click(button())
    await waitFor(() => expect(sent).toEqual([1]))
  })

  it('SAN-24 saves that nothing was found', async () => {
    const sent: unknown[] = []
    stub(saveScreening, ({ body }) => {
      sent.push(body)
      return kept
    })
    const { user } = open(personId, { results: [] })
    await user.click(button())
    await waitFor(() => expect(sent).toEqual([{ person_id: personId, search_id: screeningId(90) }]))
  })

  it.each([
    ['the answer holds no file', () => ({ status: 'success' }) as never],
    ['it is refused', () => refuse('unavailable')],
  ])('SAN-25 says so where %s', async (_, answer) => {
    forgive(/answers what the contract does not: file/)
    stub(saveScreening, answer)
    const { user } = open(personId)
    await user.click(button())
    expect((await screen.findAllByText(/Error saving document/))[0]).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Document Successfuly Saved' })).toBeNull()
  })

  it('SAN-26 gives a PDF away where there is no person, once its alert is closed', async () => {
    const asked: unknown[] = []
    stub(screeningPdf, ({ query }) => {
      asked.push(query)
      return new Blob(['%PDF-1.7'])
    })
    const { user } = open(undefined)
    await user.click(button())
    const dialog = screen.getByRole('dialog', { name: 'Save as PDF' })
    expect(within(dialog).getByText('Add download of PDF from frontend')).toBeVisible()
    expect(asked).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(saved).toEqual(['Sanction Screening.pdf']))
    expect(asked).toEqual([{ search_id: screeningId(90), sanctionIndex: 0 }])
  })
})
