import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../testing/board'
import { denyPermissions } from '../../testing/deny-permissions'
import { type Firm, openFirm } from '../../testing/firm'
import { ask, listed } from '../../testing/listed-worklist'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { anIndividual, openOwners } from '../../testing/owners'
import { forbidden } from '../../testing/refusals'
import { anUploadedFile } from '../../testing/upload-file'

type Opened = { readonly product: OpenProduct; readonly firm: Firm }

describe('Expiries over all clients', () => {
  /** A firm at nine in the morning of 2 March 2026. */
  async function open() {
    const product = await openProduct()
    const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'supervisor', 'trust'])
    return { product, firm }
  }

  /** Licences are asked of clients abroad. */
  async function aClient(firm: Firm, name?: string) {
    const client = await firm.client(name)
    await firm.approve(await firm.propose(client, { location_type: 'abroad' }))
    return client
  }

  async function aLicence({ product, firm }: Opened, client: string, expiration_date: string) {
    const form = { company_id: client, documentType: 'kyc-gaming-license', license_type: 'B2B', expiration_date }
    const sent = { form, file: anUploadedFile() }
    const { status, body } = await product.attempt(firm.as.manager, uploadKycFile, sent)
    expect([status, body.errors]).toEqual([200, undefined])
    return { id: idOf(body.file), action: idOf(body.action) }
  }

  it('OVR-04 WRK-21 are approved documents by the day they expire; on its last day one is still valid', async () => {
    const opened = await open()
    const days = ['2026-05-01', '2026-03-01', '2026-04-01', '2026-03-02']
    const made: string[] = []
    for (const day of days) made.push((await aLicence(opened, await aClient(opened.firm), day)).action)
    expect(await listed(opened, { list: 'expiries' })).toEqual({ rows: [], count: 0 })
    for (const action of made) await opened.firm.approve(action)
    expect(await listed(opened, { list: 'expiries', state: 'expired' })).toEqual({
      rows: [
        {
          list: 'expiries',
          _id: expect.any(String),
          company_id: expect.any(String),
          company_name: 'Harbour Holdings',
          link: expect.stringMatching(/^\/[0-9a-f]{24}\/corporate\/\?highlight=[0-9a-f]{24}$/),
          document: 'Gaming License',
          of: null,
          expires: '2026-03-01',
          state: 'expired',
        },
      ],
      count: 1,
    })
    const of = async (query: Readonly<Record<string, string>>) =>
      (await listed(opened, { list: 'expiries', ...query })).rows.map((row) => 'expires' in row && row.expires)
    expect(await of({ state: 'expiring' })).toEqual(['2026-03-02', '2026-04-01'])
    expect(await of({ state: 'valid' })).toEqual(['2026-05-01'])
    expect(await of({})).toEqual(days.toSorted())
    expect(await of({ from: '2026-03-02', to: '2026-04-01' })).toEqual(['2026-03-02', '2026-04-01'])
    expect(await of({ state: 'expiring', from: '2026-03-03' })).toEqual(['2026-04-01'])
  })

  it('OVR-04 hold passports of people with whose they are, in sections that one sees', async () => {
    const opened = await open()
    const { product, firm } = opened
    const owners = await openOwners(product, firm)
    const { identity } = await owners.approved(1, anIndividual)
    const { body } = await product.call(firm.as.manager, updatePerson, {
      params: { id: identity },
      body: { dateExpiry: '2026-03-20' },
    })
    await firm.approve(body.action?._id ?? '')
    const { rows } = await listed(opened, { list: 'expiries', state: 'expiring' })
    expect(rows).toMatchObject([{ _id: identity, document: 'Passport', expires: '2026-03-20', state: 'expiring' }])
    await denyPermissions(opened, 'trust', 'view_ubo_section_general')
    expect(await listed(opened, { list: 'expiries' }, 'trust')).toEqual({ rows: [], count: 0 })
    await denyPermissions(opened, 'trust', 'view_general_section', 'view_mbd_section', 'view_subsidiary')
    expect(await ask(opened, { list: 'expiries' }, 'trust')).toMatchObject(forbidden)
  })

  it('OVR-04 LIM-11 come 30 a page, and those of another organisation never', async () => {
    const opened = await open()
    const { product, firm } = opened
    const other = await openFirm(product, ['manager', 'officer'])
    const theirs = await aClient(other, 'Elsewhere')
    await other.approve((await aLicence({ product, firm: other }, theirs, '2026-03-01')).action)
    const client = await aClient(firm)
    const { id, action } = await aLicence(opened, client, '2026-03-01')
    await firm.approve(action)
    const stored = await product.database.db.collection<{ _id: string }>('records').findOne({ _id: id })
    const copies = Array.from({ length: 30 }, (_, number) => ({ ...stored, _id: `c${number}`.padStart(24, '0') }))
    await product.database.db.collection<{ _id: string }>('records').insertMany(copies)
    const first = await listed(opened, { list: 'expiries' })
    expect([first.rows.length, first.count]).toEqual([30, 31])
    const second = await listed(opened, { list: 'expiries', page: '2' })
    expect([second.rows.length, second.count]).toEqual([1, 31])
    expect([...first.rows, ...second.rows].map(({ _id }) => _id).filter((row) => row === id)).toHaveLength(1)
  })
})
