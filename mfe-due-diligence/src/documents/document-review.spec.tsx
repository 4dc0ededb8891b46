import { ApiError } from '@dossier/shared-ui/api'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ada, aFormDocument } from '../testing/a-form-document'
import type { DocumentActs } from './document-acts'
import { DocumentReview } from './document-review'
import type { FormDocument } from './form-document'

type Acts = DocumentActs & Required<Pick<DocumentActs, 'decide'>>

/** One document, which is closed once it is decided on. */
function Opened({ document, acts }: { readonly document: FormDocument; readonly acts: Acts }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <DocumentReview
      documents={[document]}
      parties={[ada]}
      acts={acts}
      first={document._id}
      goesOn={false}
      onApprove={undefined}
      onClose={() => setOpen(false)}
    />
  ) : null
}

function open(document: FormDocument, acts: Acts) {
  const page = renderPage(<Opened document={document} acts={acts} />)
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'certificate.pdf' })) }
}

describe('The review of a file', () => {
  it('DDL-64 lets staff accept it: that is said', async () => {
    const decide = vi.fn(async () => undefined)
    const { user, dialog } = open(aFormDocument(), { decide })
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Document status changed to approved')).toBeVisible()
    expect(decide).toHaveBeenCalledWith(expect.objectContaining({ _id: 'd'.repeat(24) }), {
      status: 'approved',
      comment: '',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DDL-64 DDL-67 lets staff reject it with an explanation, and not without', async () => {
    const decide = vi.fn(async () => undefined)
    const { user, dialog } = open(aFormDocument(), { decide })
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    const rejecting = within(screen.getByRole('dialog', { name: 'Reject document' }))
    await user.click(rejecting.getByRole('button', { name: 'Reject' }))
    expect(await rejecting.findByText('Please add a rejection explanation')).toBeVisible()
    expect(decide).not.toHaveBeenCalled()
    await expectNoViolations()
    await user.type(rejecting.getByLabelText('Explanation'), ' It is cut off ')
    await user.click(rejecting.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Document status changed to rejected')).toBeVisible()
    expect(decide).toHaveBeenCalledWith(expect.anything(), { status: 'rejected', comment: 'It is cut off' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DDL-65 shows why it was rejected, which another explanation may replace', () => {
    const document = aFormDocument({ status: 'rejected', admin_comment: 'It is cut off' })
    const { dialog } = open(document, { decide: async () => undefined })
    expect(dialog.getByText('Why it was rejected')).toBeVisible()
    expect(dialog.getByText('It is cut off')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible()
  })

  it('DDL-65 leaves an approved one as it is', () => {
    const { dialog } = open(aFormDocument({ status: 'approved' }), { decide: async () => undefined })
    expect(dialog.queryByRole('button', { name: /Accept|Reject/ })).toBeNull()
  })

  it('DDL-67 says that it could not be changed, and why', async () => {
    const message = 'This document is already approved'
    const decide = () => Promise.reject(new ApiError({ status: 409, code: 'conflict', message, requestId: 'r-1' }))
    const { user, dialog } = open(aFormDocument(), { decide })
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Error while changing document state')).toBeVisible()
    expect(dialog.getByText('This document is already approved')).toBeVisible()
  })
})
