import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import type { Subsidiary } from '@dossier/contract/file/schemas/subsidiaries'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { aRecord } from '@dossier/shared-ui/testing/records.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { aSnapshot, stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDocument, type ClientRecords, clientRecords } from '../testing/board.builder'
import { CorporatePage } from './corporate-page'

const file = { filename: 'articles.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }

const aSubsidiary = (name: string): Subsidiary => ({
  ...aRecord('subsidiary', { _id: clientId(8), values: { name } }),
  company_id: clientId(1),
  snapshotDate: '2026-11-20T13:05:00.000Z',
  comment_by: 'Marieke van der Velde',
})

async function open(kycFiles: ClientRecords['kycFiles']) {
  stubClient({ location_type: { value: 'abroad', new_value: null } })
  stub(getClientRecords, clientRecords({ kycFiles }))
  stub(listSubsidiaries, { status: 'success', subsidiaries: [] })
  const page = renderPage([{ path: '/:companyId/corporate', element: <CorporatePage /> }], {
    at: `/${clientId(1)}/corporate/`,
  })
  await screen.findByRole('table', { name: 'Documents' })
  return page
}
const cell = (name: string) => within(screen.getByRole('group', { name }))

describe('The annual accounts of subsidiaries', () => {
  const open = (search: string) => {
    stubClient({ location_type: { value: 'abroad', new_value: null } })
    stub(getClientRecords, clientRecords({ kycFiles: [] }))
    stubSnapshots(aSnapshot({ _id: clientId(7), company_id: clientId(1) }))
    stub(listSubsidiaries, ({ query }) => ({
      status: 'success',
      subsidiaries: [aSubsidiary(query.snapshot_id === undefined ? 'Harbour Today' : 'Harbour Then')],
    }))
    return renderPage([{ path: '/:companyId/corporate', element: <CorporatePage /> }], {
      at: `/${clientId(1)}/corporate/${search}`,
    })
  }
  const row = (name: string) => screen.findByText(new RegExp(name))

  it('DOC-09 have a row each', async () => {
    open('')
    expect(await row('Harbour Today')).toBeVisible()
  })

  it('DSH-04 DOC-09 are those of the snapshot that is viewed', async () => {
    open(`?snapshot=${clientId(7)}`)
    expect(await row('Harbour Then')).toBeVisible()
    expect(screen.queryByText(/Harbour Today/)).toBeNull()
  })
})

describe('What is said beside a document', () => {
  it('DOC-17 is the day of its reminder, as long as that lies ahead', async () => {
    const reminded = (number: number, type: string, values: object) =>
      aDocument(number, type, { values: { file, certNotification: 30, ...values } })
    await open([
      reminded(1, 'kyc-aoi-5', { certDate: '2999-01-01' }),
      reminded(2, 'kyc-gaming-license', { expiration_date: '2999-03-02' }),
      reminded(3, 'kyc-sr-7', { certDate: '2020-01-01' }),
      reminded(4, 'kyc-sof-8', { certDate: '2999-01-01', certNotification: 0 }),
    ])
    expect(cell('Articles of Incorporation').getByText(/^Reminder on/)).toHaveTextContent('Reminder on 31/01/2999')
    expect(cell('Gaming License').getByText(/^Reminder on/)).toHaveTextContent('Reminder on 31/01/2999')
    expect(screen.getAllByText(/^Reminder on/)).toHaveLength(2)
  })

  it('DOC-11, DOC-15, DOC-25 is what it should be like', async () => {
    const { user } = await open([aDocument(1, 'kyc-reftcoc-5-2', { values: { file } })])
    const extract = cell('Chamber of Commerce extract')
    expect(extract.getByText('Not older than 6 months', { selector: 'span' })).toBeVisible()
    await user.click(extract.getByRole('button', { name: 'About Chamber of Commerce extract' }))
    expect(extract.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'In English or with a certified translation',
      'Not older than 6 months',
      'The date printed on the document, not the date it was issued',
    ])
    await user.click(extract.getByRole('button', { name: 'Edit Chamber of Commerce extract' }))
    expect(screen.getByLabelText('Incorporation Date')).toHaveAccessibleDescription(
      'The date printed on the document, not the date it was issued',
    )
    await expectNoViolations()
  })

  it('DOC-16, LIM-28 offers no reminder or one of 30 to 180 days', async () => {
    const { user } = await open([aDocument(1, 'kyc-aoi-5', { values: { file } })])
    await user.click(screen.getByRole('button', { name: 'Edit Articles of Incorporation' }))
    const offered = within(screen.getByLabelText('Reminder')).getAllByRole('option')
    const days = ['30 days', '60 days', '90 days', '120 days', '150 days', '180 days']
    expect(offered.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['None', ...days]))
    expect(offered.filter((option) => (option as HTMLOptionElement).value !== '')).toHaveLength(7)
  })

  it('LIM-28 offers the licences B2B and B2C', async () => {
    const { user } = await open([aDocument(1, 'kyc-gaming-license', { values: { file } })])
    await user.click(screen.getByRole('button', { name: 'Edit Gaming License' }))
    const licences = within(screen.getByRole('group', { name: 'License type' })).getAllByRole('radio')
    expect(licences.map((licence) => (licence as HTMLInputElement).value)).toEqual(['B2B', 'B2C'])
  })

  it('LIM-05 offers the years 2021 to 2037 without 2035, which is still shown where it is stored', async () => {
    const { user } = await open([
      aDocument(1, 'kyc-fpt-14', { values: { file, year: '2025' } }),
      aDocument(2, 'kyc-aa-y1-12', { values: { file, year: '2035' } }),
    ])
    await user.click(screen.getByRole('button', { name: 'Edit Profit tax filing' }))
    const years = () => screen.getAllByRole('combobox', { name: 'Year' })
    const offered = [...(years()[0] as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean)
    const all = Array.from({ length: 17 }, (_, index) => String(2021 + index))
    expect(offered).toEqual(all.filter((year) => year !== '2035'))
    expect(cell('Annual accounts of the last book year').getByText('2035')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit Annual accounts of the last book year' }))
    expect(years().map((select) => (select as HTMLSelectElement).value)).toContain('2035')
  })
})
