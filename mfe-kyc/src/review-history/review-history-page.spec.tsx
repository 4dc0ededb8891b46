import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { listSnapshots } from '@dossier/contract/file/endpoints/snapshots'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { aSnapshot, stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReviewHistoryPage } from './review-history-page'

const company = clientId(1)
const yearly = aSnapshot({
  _id: clientId(2),
  company_id: company,
  label: 'Yearly review',
  comment: 'All papers seen',
  completed_review: true,
})
const gone = aSnapshot({
  _id: clientId(3),
  company_id: company,
  label: 'By mistake',
  deleted: { by: 'Olivia Officer', at: '2026-01-06T10:30:00.000Z' },
})

describe('Of a client that there is not', () => {
  it('DSH-02 it leads to the list of clients and says so once', async () => {
    stubClient()
    stub(listSnapshots, () => refuse('not-found'))
    renderPage(
      [
        { path: '/:companyId/document-history', element: <ReviewHistoryPage /> },
        { path: '/', element: 'The list' },
      ],
      { at: `/${company}/document-history/` },
    )
    expect(await screen.findByText('The list')).toBeVisible()
    expect(
      screen.getAllByText('There was an error during review history loading. Please try again or contact the support'),
    ).toHaveLength(1)
  })
})

function open(snapshots = [yearly, gone], options: Parameters<typeof renderPage>[1] = {}) {
  stubClient()
  stubSnapshots(...snapshots)
  const page = renderPage(<ReviewHistoryPage />, {
    at: `/${company}/document-history/`,
    path: '/:companyId/document-history',
    ...options,
  })
  const info = async (name: string) => {
    await page.user.click(await screen.findByRole('link', { name: new RegExp(name) }))
    return within(await screen.findByRole('dialog', { name }))
  }
  return { ...page, info }
}

describe('Review History', () => {
  it('SNP-06 SNP-07 SNP-10 LIM-33 lists the snapshots with their dates, and those that were deleted as such', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Reviews History list' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Review History' })).toBeVisible()
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Date'])
    await table.findByText('Yearly review')
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      'Yearly reviewCompleted reviewJan 05, 2026 at 09:00',
      'By mistakeDeleted by Olivia Officer on Jan 06, 2026 at 10:30Jan 05, 2026 at 09:00',
    ])
    await expectNoViolations()
  })

  it('SNP-05 SNP-06 SNP-11 shows what is known of one, and restores it to be viewed', async () => {
    const { info } = open()
    const dialog = await info('Yearly review')
    const facts = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    expect(facts.slice(0, 4)).toEqual(['Label', 'Datetime', 'Created by', 'Comment'])
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Yearly review',
      'Jan 05, 2026 at 09:00',
      'Olivia Officer',
      'All papers seen',
      'Completed',
    ])
    expect(dialog.getByRole('link', { name: 'Restore' })).toHaveAttribute(
      'href',
      `/corporate/${company}?snapshot=${yearly._id}`,
    )
    expect(dialog.getByRole('link', { name: 'Compare with today' })).toHaveAttribute(
      'href',
      `/${company}/document-history/compare/?from=${yearly._id}`,
    )
    await expectNoViolations()
  })

  it('SNP-11 restores that of an account holder at its own address', async () => {
    const { info } = open([{ ...yearly, company_type: 'account_holder' }])
    expect((await info('Yearly review')).getByRole('link', { name: 'Restore' })).toHaveAttribute(
      'href',
      `/account-holder/${company}?snapshot=${yearly._id}`,
    )
  })

  it('SNP-10 DOC-60 deletes a revision once that is confirmed', async () => {
    const { info, user } = open([yearly])
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      stubSnapshots()
      return { status: 'success', result: 'deleted' }
    })
    await user.click((await info('Yearly review')).getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Revision' }))
    expect(question.getByText('Are you sure you want to delete this revision?')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Document Revision has been deleted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: yearly._id, type: 'revision' }])
    await waitFor(() => expect(screen.queryByRole('link', { name: /Yearly review/ })).toBeNull())
  })

  it('SNP-10 says why one could not be deleted', async () => {
    const { info, user } = open([yearly])
    stub(deleteObject, () => refuse('not-found'))
    await user.click((await info('Yearly review')).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect((await screen.findAllByText(/There was an error during deletion/))[0]).toBeVisible()
  })

  it('SNP-10 PRM-19 offers no deletion without verify_report, nor of what is deleted', async () => {
    const { info } = open([yearly], { permissions: ['view_document_history'] })
    expect((await info('Yearly review')).queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('offers none of what is deleted already', async () => {
    const { info } = open()
    const dialog = await info('By mistake')
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(dialog.getByText('Deleted by Olivia Officer on Jan 06, 2026 at 10:30')).toBeVisible()
  })

  it('GOV-17 leads to the file as of a day, and says which day it takes', async () => {
    const { user, router } = open([], { path: '/:companyId/document-history/*' })
    const day = await screen.findByLabelText('As of')
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(await screen.findByText('Please enter a day')).toBeVisible()
    await user.type(day, '01/01/2999')
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(await screen.findByText('Please enter today or an earlier day')).toBeVisible()
    await user.clear(day)
    await user.type(day, '05/01/2026')
    await user.click(screen.getByRole('button', { name: 'Compare with today' }))
    expect(router.state.location).toMatchObject({
      pathname: `/${company}/document-history/compare/`,
      search: '?from=2026-01-05',
    })
  })

  it('says that there are none', async () => {
    open([])
    expect(await screen.findByText(/^No snapshot was taken yet/)).toBeVisible()
  })
})
