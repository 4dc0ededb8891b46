import { approveChange, denyChange } from '@dossier/contract/file/endpoints/changes'
import { listNotApplicable, proposeNotApplicable } from '@dossier/contract/file/endpoints/not-applicable'
import { deleteObject, getNotApplicable } from '@dossier/contract/file/endpoints/records'
import { compareSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MeasuredOffice, openMeasuredOffice, ownerDocuments, printed } from '../../testing/measured-files'

let product: MeasuredOffice['product']
let firm: MeasuredOffice['firm']
let files: MeasuredOffice['files']

beforeAll(async () => {
  ;({ product, firm, files } = await openMeasuredOffice())
})

const reason = 'The tax office rules on nothing here'
type Section = 'corporate' | 'shareholders' | 'account_holder' | 'managing_directors'

const propose = (
  company_id: string,
  item: string,
  {
    section = 'corporate' as Section,
    by = firm.as.manager,
    ...body
  }: { section?: Section; by?: string; reason?: unknown; note?: string } = {},
) => product.call(by, proposeNotApplicable, { body: { company_id, section, item, reason, ...body } })

const approve = (id: string | undefined) => product.call(firm.as.officer, approveChange, { body: { id: id ?? '' } })
const listed = async (company_id: string, snapshotId?: string) =>
  (
    await product.call(firm.as.manager, listNotApplicable, {
      query: snapshotId === undefined ? { company_id } : { company_id, snapshotId },
    })
  ).body

describe('Saying that something does not apply', () => {
  it('WRK-20 is a change that another person approves; then it is no longer asked for and stands with its reason', async () => {
    const client = await firm.client()
    const before = await files.read(client)
    const filed = await propose(client, 'kyc-ruling', { note: 'Asked on the phone' })
    expect([filed.status, filed.body.action]).toMatchObject([
      200,
      {
        actionType: 'create',
        objectType: 'not_applicable',
        note: 'Asked on the phone',
        fields: {
          item_label: { current: null, new: 'Tax ruling' },
          reason: { current: null, new: reason },
          client_type: { current: null, new: 'corporate' },
          client_location: { current: null, new: 'local' },
        },
      },
    ])
    expect((await files.read(client)).missing).toEqual(before.missing)
    expect((await listed(client)).not_applicable).toMatchObject([
      { item: 'kyc-ruling', state: 'proposed', pending_action: { _id: filed.body.action._id } },
    ])
    expect((await approve(filed.body.action._id)).status).toBe(200)
    const after = await files.read(client)
    expect(after.missing).toEqual(before.missing.filter(({ label }) => label !== 'Tax ruling'))
    expect(after.progress.corporate).toBe(0)
    expect(after.not_applicable).toEqual([
      {
        _id: filed.body.not_applicable._id,
        section: 'corporate',
        item: 'kyc-ruling',
        id: 'kyc-ruling',
        label: 'Tax ruling',
        reason,
        state: 'holds',
      },
    ])
    expect((await product.attempt(null, proposeNotApplicable, { body: {} })).status).toBe(401)
    const read = { params: { id: filed.body.not_applicable._id } }
    expect((await product.call(firm.as.trust, getNotApplicable, read)).body.not_applicable).toMatchObject({
      item: 'kyc-ruling',
      section: 'corporate',
      reason: { value: reason, new_value: null },
    })
  })

  it('WRK-20 asks for a reason of at least 10 letters, an item that is asked for, and a section that there is', async () => {
    const client = await firm.client()
    for (const short of [undefined, '', '         ', 'too short', 'short​​​​​']) {
      const refused = await propose(client, 'kyc-ruling', { reason: short })
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { errors: { reason: 'Reason should be at least 10 characters long' } },
      ])
    }
    for (const item of ['kyc-ma-1', 'name', 'risk_level', `${client}/shares`, 'date_final_compliance_review', '']) {
      const refused = await propose(client, item)
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { errors: { item: expect.stringContaining('always apply') } },
      ])
    }
    expect((await propose(client, 'kyc-ruling', { section: 'elsewhere' as Section })).status).toBe(400)
    expect((await propose('0'.repeat(24), 'kyc-ruling')).status).toBe(404)
    expect((await propose(client, 'kyc-ruling', { by: firm.as.trust })).status).toBe(403)
  })

  it('WRK-20 is refused to whom the section is not to be edited, and of names of people', async () => {
    const client = await firm.client()
    const { person } = await files.individual(client, 100)
    await files.knowPerson(person, { location_type: 'local' })
    const of = { section: 'shareholders' as const }
    expect((await propose(client, `${person}/firstName`, of)).status).toBe(400)
    const { body } = await propose(client, `${person}/source_of_wealth`, of)
    await approve(body.action._id)
    const { missing } = await files.read(client)
    expect(missing.map(({ label }) => label)).not.toContain('Rafael Cijntje: Source of wealth')
    expect(missing.map(({ label }) => label)).toContain('Rafael Cijntje: Source of funds')
    await files.file(
      client,
      ownerDocuments.filter((type) => type !== 'source_of_wealth'),
      { person },
    )
    const { tinNumber: _tin, ...others } = printed
    await files.knowPerson(person, others)
    expect((await files.read(client)).progress.shareholders).toBe(85.71)
    await approve((await propose(client, `${person}/tinNumber`, of)).body.action._id)
    expect((await files.read(client)).progress.shareholders).toBe(100)
  })

  it('WRK-20 of two who say so at once, the second hears who was first', async () => {
    const client = await firm.client()
    const [one, other] = await Promise.all([propose(client, 'kyc-ruling'), propose(client, 'kyc-ruling')])
    const [first, second] = one.status === 200 ? [one, other] : [other, one]
    expect([first.status, second.status]).toEqual([200, 409])
    expect(JSON.stringify(second.body)).toContain('Proposed by')
    await approve(first.body.action._id)
    const again = await propose(client, 'kyc-ruling')
    expect([again.status, again.body]).toMatchObject([409, { message: 'This is listed as not applicable already' }])
  })

  it('WRK-20 of what was uploaded meanwhile is neither proposed nor approved', async () => {
    const client = await firm.client()
    const { body } = await propose(client, 'kyc-ruling')
    await files.file(client, ['kyc-ruling'])
    const late = await approve(body.action._id)
    expect([late.status, late.body]).toMatchObject([409, { message: 'This is on file already' }])
    const deny = { body: { id: body.action._id, text: 'It has come in by post' } }
    expect((await product.call(firm.as.officer, denyChange, deny)).status).toBe(200)
    expect(await propose(client, 'kyc-ruling')).toMatchObject({
      status: 409,
      body: { message: 'This is on file already' },
    })
  })

  it('WRK-20 lapses when the location changes, and is not approved over another one', async () => {
    const client = await firm.client()
    await approve((await propose(client, 'kyc-ruling')).body.action._id)
    const open = await propose(client, 'kyc-aoi-5')
    await files.change(client, { location_type: 'abroad' })
    const { missing, not_applicable } = await files.read(client)
    expect(missing.map(({ label }) => label)).toContain('Tax ruling')
    expect(not_applicable).toMatchObject([{ item: 'kyc-ruling', state: 'lapsed' }])
    expect(await approve(open.body.action._id)).toMatchObject({
      status: 409,
      body: { message: 'What this rested on has changed. It has to be proposed anew.' },
    })
    const anew = await propose(client, 'kyc-ruling')
    await approve(anew.body.action._id)
    expect((await files.read(client)).not_applicable).toMatchObject([
      { _id: anew.body.not_applicable._id, item: 'kyc-ruling', state: 'holds' },
    ])
  })

  it('WRK-20 stands in snapshots and their comparison, and goes by a request like everything else', async () => {
    const client = await firm.client()
    const label = (name: string) => ({ body: { company_id: client, label: name } })
    const former = (await product.call(firm.as.officer, saveSnapshot, label('Before'))).body.snapshot
    const { body } = await propose(client, 'kyc-ruling')
    await approve(body.action._id)
    const now = (await product.call(firm.as.officer, saveSnapshot, label('After'))).body.snapshot
    const compared = await product.call(firm.as.officer, compareSnapshots, {
      query: { company_id: client, from: former._id, to: now._id },
    })
    expect(JSON.stringify(compared.body)).toContain(reason)
    const removal = { body: { id: body.not_applicable._id, type: 'not_applicable' } }
    expect((await product.call(firm.as.manager, deleteObject, removal)).body).toMatchObject({ result: 'requested' })
    const [waiting] = (await listed(client)).not_applicable
    await approve(waiting?.pending_action?._id)
    expect((await files.read(client)).missing.map((item) => item.label)).toContain('Tax ruling')
    expect((await listed(client)).not_applicable).toEqual([])
    expect((await listed(client, now._id)).not_applicable).toMatchObject([{ state: 'holds', reason }])
  })
})
