import { getDueDiligence, reviewDocument, reviewDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord, FormDocument } from '@dossier/contract/due-diligence/schemas/forms'
import { viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, aRecord, companyId, recordId } from '../testing/a-form'
import { anUploadedDocument } from '../testing/an-uploaded-document'
import { stubNothingCompared } from '../testing/nothing-compared'
import { pictureShown, stubPictures } from '../testing/pictures'
import { RecordPage } from './record-page'

/** Documents of these names, each with another file than in any other case. */
let cases = 0
const documents = (...names: readonly string[]): FormDocument[] =>
  names.map((name, index) => {
    const file = {
      filename: `${name}.png`,
      serverName: `d-${cases}-${name}`,
      filesize: 2048,
      uploadDate: '2026-03-02T09:00:00.000Z',
    }
    return anUploadedDocument({ _id: `${index + 1}`.repeat(24), file })
  })

let stored: FormDocument[]
let decided: unknown[]

const answer = (record: Partial<DueDiligenceRecord> = { status: 'submitted' }) => ({
  ...aForm(wholeCompany, record),
  docs: stored,
})

beforeEach(() => {
  cases += 1
  decided = []
  stubClient()
  stubNothingCompared()
  stubPictures()
  stub(getDueDiligence, () => answer())
  stub(reviewDocument, ({ body }) => decideOn(body))
})

type Decision = { readonly id: string; readonly status: 'approved' | 'rejected'; readonly rev?: number | undefined }

function decideOn({ id, status, rev }: Decision) {
  decided.push([id[0], status, rev])
  stored = stored.map((one) => (one._id === id ? { ...one, status, rev: one.rev + 1 } : one))
  return { status: 'success' as const, file: stored.find(({ _id }) => _id === id) ?? anUploadedDocument() }
}

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
  const page = renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}`, ...options })
  await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
  return page
}

/** The answer to a decision is on its way until it is let go. */
function holdDecisions() {
  let letGo = () => {}
  const promise = new Promise<void>((resolve) => {
    letGo = resolve
  })
  stub(reviewDocument, async ({ body }) => {
    await promise
    return decideOn(body)
  })
  return async () => {
    letGo()
    await screen.findByText('Document status changed to approved')
  }
}

const shown = (name: string) => pictureShown(`${name}.png`)
const dialogCalled = (name: string) => within(screen.getByRole('dialog', { name }))

describe('Reviewing the documents of a form', () => {
  it('WRK-25 shows each with its picture beside the decision, and goes on with one key', async () => {
    stored = documents('one', 'two', 'three')
    const { user } = await open()
    await user.keyboard('d')
    expect(dialogCalled('one.png').getByText('1 of 3')).toBeVisible()
    await shown('one')
    await expectNoViolations()
    await user.keyboard('a')
    await shown('two')
    await user.keyboard('j')
    await shown('three')
    await user.keyboard('a')
    await waitFor(() => expect(dialogCalled('two.png').getByText('2 of 3')).toBeVisible())
    await user.keyboard('a')
    expect(await screen.findByRole('dialog', { name: 'Every document is decided' })).toHaveTextContent('Accepted: 3')
    expect(decided).toEqual([
      ['1', 'approved', 2],
      ['3', 'approved', 2],
      ['2', 'approved', 2],
    ])
    const sent: unknown[] = []
    stub(reviewDueDiligence, ({ body }) => {
      sent.push(body.status)
      return { status: 'success', dueDiligence: aRecord({ status: 'approved' }) }
    })
    await user.keyboard('{Enter}')
    expect(dialogCalled('Approve due diligence').queryByRole('checkbox')).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toEqual(['approved']))
  })

  it('WRK-25 accepts nothing that was not in sight, and nothing by a key that is held down', async () => {
    stored = documents('one', 'two')
    const { user } = await open()
    await user.keyboard('d')
    expect(dialogCalled('one.png').getByRole('button', { name: 'Accept' })).toBeDisabled()
    await user.keyboard('a')
    expect(decided).toEqual([])
    await shown('one')
    await user.keyboard('{a>3/}')
    await shown('two')
    expect(decided).toEqual([['1', 'approved', 2]])
  })

  it('WRK-25 stays where one went while a decision was on its way', async () => {
    stored = documents('one', 'two', 'three')
    const letGo = holdDecisions()
    const { user } = await open()
    await user.keyboard('d')
    await shown('one')
    await user.keyboard('aj')
    await shown('two')
    await user.keyboard('j')
    await shown('three')
    await letGo()
    await user.keyboard('a')
    await waitFor(() => expect(dialogCalled('two.png').getByText('2 of 3')).toBeVisible())
    expect(decided).toEqual([
      ['1', 'approved', 2],
      ['3', 'approved', 2],
    ])
  })

  it('WRK-25 leaves another document open when the decision on a closed one arrives', async () => {
    stored = documents('one', 'two')
    const letGo = holdDecisions()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'one.png' }))
    await shown('one')
    await user.keyboard('a{Escape}')
    await user.click(screen.getByRole('button', { name: 'two.png' }))
    await shown('two')
    await letGo()
    expect(await screen.findByText('Review 1 document')).toBeInTheDocument()
    expect(dialogCalled('two.png').getByRole('button', { name: 'Accept' })).toBeEnabled()
  })

  it('WRK-25 says that every document is decided only where none waits, also of those deleted or added meanwhile', async () => {
    const [one, two, three] = documents('one', 'two', 'three')
    stored = [one ?? anUploadedDocument(), two ?? anUploadedDocument()]
    const { user } = await open()
    await user.keyboard('d')
    await shown('one')
    stub(reviewDocument, () => {
      stored = stored.slice(1)
      return refuse('not-found')
    })
    await user.keyboard('a')
    await waitFor(() => expect(dialogCalled('two.png').getByText('1 of 1')).toBeVisible())
    await shown('two')
    stub(reviewDocument, ({ body }) => {
      stored = [...stored, three ?? anUploadedDocument()]
      return decideOn(body)
    })
    await user.keyboard('a')
    await waitFor(() => expect(dialogCalled('three.png').getByText('2 of 2')).toBeVisible())
  })

  it('WRK-25 DDL-64 is rejected with a reason, after which the next one is there', async () => {
    stored = documents('one', 'two')
    const { user } = await open()
    await user.keyboard('d')
    await shown('one')
    await user.keyboard('r')
    const reject = dialogCalled('Reject document')
    await user.type(reject.getByLabelText('Explanation'), 'Not signed: ask again')
    await user.click(reject.getByRole('button', { name: 'Reject' }))
    await shown('two')
    expect(decided).toEqual([['1', 'rejected', 2]])
  })

  it('WRK-25 lets who decides go on where a file cannot be shown, which then counts as not looked at', async () => {
    stored = documents('one')
    stub(viewKycFile, () => refuse('not-found'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Review 1 document' }))
    await waitFor(() => expect(dialogCalled('one.png').getByRole('button', { name: 'Accept' })).toBeEnabled(), {
      timeout: 9_000,
    })
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(dialogCalled('Approve due diligence').getByRole('checkbox')).toBeVisible()
  })

  it('WRK-25 accepts by key only what was in sight, and names what was accepted by its button without', async () => {
    stored = documents('one')
    stub(viewKycFile, () => refuse('not-found'))
    const { user } = await open()
    await user.keyboard('d')
    const accept = dialogCalled('one.png').getByRole('button', { name: 'Accept' })
    await waitFor(() => expect(accept).toBeEnabled(), { timeout: 9_000 })
    await user.keyboard('a')
    expect(accept).not.toHaveAttribute('aria-busy', 'true')
    expect(decided).toEqual([])
    await user.click(accept)
    await screen.findByRole('dialog', { name: 'Every document is decided' })
    await user.keyboard('{Enter}')
    expect(
      dialogCalled('Approve due diligence').getByRole('checkbox', {
        name: 'Certificate of incorporation: not looked at',
      }),
    ).toBeVisible()
  })

  it('WRK-25 names each rejected document without a later one of its type, also of who the form holds no more', async () => {
    const [one, two, three, four] = documents('one', 'two', 'three', 'four').map((document) => ({
      ...document,
      status: 'rejected' as const,
    }))
    if (!one || !two || !three || !four) throw new Error('Four documents')
    stored = [
      { ...one, status: 'approved' },
      two,
      { ...three, documentType: 'privacy_policy' },
      { ...four, documentType: 'privacy_policy', status: 'approved' },
      { ...four, _id: '5'.repeat(24), documentType: 'proof_of_address', dueDiligenceElement: 'e'.repeat(24) },
    ]
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const boxes = dialogCalled('Approve due diligence').getAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Certificate of incorporation: rejected, and not replaced',
      'Proof of address: rejected, and not replaced',
    ])
  })

  it('WRK-25 asks to name each document that was not looked at or is rejected before the form is approved', async () => {
    const [one, two, three] = documents('one', 'two', 'three')
    stored = [
      one ?? anUploadedDocument(),
      { ...(two ?? anUploadedDocument()), documentType: 'copy_of_license' },
      { ...(three ?? anUploadedDocument()), documentType: 'privacy_policy', status: 'rejected' },
    ]
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'one.png' }))
    await shown('one')
    await user.keyboard('{Escape}')
    const sent: unknown[] = []
    stub(reviewDueDiligence, ({ body }) => {
      sent.push(body.status)
      return { status: 'success', dueDiligence: aRecord({ status: 'approved' }) }
    })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = dialogCalled('Approve due diligence')
    const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    expect(names).toEqual(['Copy of license: not looked at', 'Privacy policy: rejected, and not replaced'])
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByText(/^Not ticked: Copy of license: not looked at; Privacy policy/)).toBeVisible()
    expect(sent).toEqual([])
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent).toEqual(['approved']))
  })

  it('WRK-25 DDL-29 is for those who decide', async () => {
    stored = documents('one')
    const { user } = await open({ permissions: ['view_due_diligence'] })
    expect(screen.queryByRole('button', { name: /^Review \d/ })).toBeNull()
    await user.keyboard('d')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
