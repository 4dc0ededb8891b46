import { clientPage } from '@dossier/contract/file/client-pages'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ClientRecordsPage } from '../../file/records/client-records-page'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { refuse, stub } from '../../testing/stub-api'
import { stubClient } from '../../testing/stub-client'
import { stubSnapshots } from '../../testing/stub-snapshots'

const id = '65f0c0ffee65f0c0ffee65f0'
const snapshotId = 'b'.repeat(24)

let asked: (string | undefined)[]

beforeEach(() => {
  asked = []
  stubClient()
  stubSnapshots()
  stub(getClientRecords, ({ query }) => {
    asked.push(query.snapshotId)
    return refuse('unavailable')
  })
})

const open = (snapshot: string) =>
  renderPage(
    <ClientRecordsPage page={clientPage('corporate')} of="documents">
      {() => <p>Records</p>}
    </ClientRecordsPage>,
    { at: `/${id}/corporate/?snapshot=${snapshot}`, path: '/:companyId/corporate' },
  )

describe('A page of records while a snapshot is viewed', () => {
  it('DSH-04 SNP-11 asks for the records of the snapshot alone', async () => {
    open(snapshotId.toUpperCase())
    await waitFor(() => expect(new Set(asked)).toEqual(new Set([snapshotId])))
  })

  it('GOV-17 says as of which day it is shown, and that nothing was there before the client was', async () => {
    const { unmount } = open('2026-01-05')
    expect(await screen.findByText('You are viewing the file as of 05/01/2026')).toBeVisible()
    expect(screen.getByText('It is read-only, and shows what was approved by the end of that day.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Compare with today' })).toHaveAttribute(
      'href',
      `/${id}/document-history/compare/?from=2026-01-05&snapshot=2026-01-05`,
    )
    unmount()
    stub(getDashboard, () => refuse('not-found'))
    open('2025-01-05')
    expect(await screen.findByText('Nothing of this client was approved by then')).toBeVisible()
  })

  it.each([
    ['not there', 'not-found'],
    ['no id of any', 'invalid-request'],
  ] as const)('DSH-04 says so where the snapshot is %s, and shows nothing else', async (_, code) => {
    stub(getDashboard, ({ query }) => (query.snapshotId === undefined ? refuse('unavailable') : refuse(code)))
    const { user, router } = open(snapshotId)
    expect(await screen.findByText('This snapshot does not exist, or it was deleted')).toBeVisible()
    expect(asked).not.toContain(undefined)
    expect(screen.queryByText('Records')).toBeNull()
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Close snapshot' }))
    expect(router.state.location).toMatchObject({ pathname: `/${id}/corporate/`, search: '' })
  })
})
