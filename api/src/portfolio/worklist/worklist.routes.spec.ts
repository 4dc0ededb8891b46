import { reviewDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject, updatePerson } from '@dossier/contract/file/endpoints/records'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import type { Permission } from '@dossier/contract/platform/permissions'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import { decideHit, runScreening } from '@dossier/contract/screening/endpoints'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { linkedForms } from '../../testing/linked-forms'
import { aListed, listedNames } from '../../testing/listed-names'
import { openMonitoredOffice } from '../../testing/monitored-office'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { anIndividual, openOwners } from '../../testing/owners'
import { forbidden } from '../../testing/refusals'
import { openScreenedClient } from '../../testing/screened-client'
import { anUploadedFile } from '../../testing/upload-file'

type Asked = Readonly<Record<string, string>>
type Opened = { readonly product: OpenProduct; readonly firm: Firm }

const ask = ({ product, firm }: Opened, query: Asked, by: Role = 'officer') =>
  product.attempt(firm.as[by], getWorklist, { query })

async function listed(opened: Opened, query: Asked, by?: Role) {
  const { status, body } = await ask(opened, query, by)
  expect([status, body.errors]).toEqual([200, undefined])
  const rows = body.rows as { _id: string }[]
  return { rows, count: body.count }
}

const deny = ({ product, firm }: Opened, role: Role, ...names: readonly Permission[]) =>
  Promise.all(
    names.map((name) =>
      product.call(firm.as.administrator, updatePermissions, {
        body: { user_id: firm.users[role].id, name, effect: 'deny' },
      }),
    ),
  )

async function remove({ product, firm }: Opened, id: string, type: string) {
  const { body } = await product.attempt(firm.as.manager, deleteObject, { body: { id, type } })
  const action = body.action as { _id: string } | undefined
  const open = await product.database.db
    .collection<{ _id: string }>('actions')
    .findOne({ open: true, 'parts.type': 'remove' })
  await firm.approve(action?._id ?? open?._id ?? '')
}

describe('Hits over all clients', () => {
  const { provider, results } = listedNames()
  const verhaal = aListed(['Tomas Jan', 'VERHAAL'])
  const reason = 'Another man: born in another year, of another nationality'

  async function open() {
    results.splice(0, results.length, verhaal)
    const opened = await openScreenedClient(provider, ['administrator', 'manager', 'supervisor', 'officer', 'trust'])
    const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
    const { id: director, identity: person } = await boardOf(opened.product, opened.firm, opened.client).aDirector(who)
    const action = await opened.product.call(opened.firm.as.manager, updatePerson, {
      params: { id: person },
      body: { dateOfBirth: '1980-05-09', passportCountry: 'NL' },
    })
    await opened.firm.approve(action.body.action?._id ?? '')
    return { ...opened, director, person }
  }

  const run = async ({ product, firm }: Opened, person: string) => {
    product.clock.pass(60)
    return (await product.call(firm.as.officer, runScreening, { body: { person_id: person } })).body.search_id
  }

  const propose = async ({ product, firm }: Opened, search_id: string, decision = 'false') => {
    const body = { search_id, sanctionIndex: 0, decision, reason }
    return (await product.call(firm.as.officer, decideHit, { body })).body.action?._id ?? ''
  }

  const states = async (opened: Opened) => {
    const { rows } = await listed(opened, { list: 'hits' })
    return rows.map((row) => (row as unknown as { state: string }).state)
  }

  it('OVR-04 GOV-18 are listed from the screening that found them, until both have decided', async () => {
    const opened = await open()
    const { product, client, person, firm } = opened
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
    const search = await run(opened, person)
    const since = product.clock.now().toISOString()
    const { rows, count } = await listed(opened, { list: 'hits', state: 'to_decide' })
    expect(count).toBe(1)
    expect(rows).toEqual([
      {
        list: 'hits',
        _id: expect.any(String),
        company_id: client,
        company_name: 'Harbour Holdings',
        screening_id: expect.any(String),
        person_id: person,
        entity_id: null,
        name: 'Tomas Verhaal',
        entry_name: 'Tomas Jan VERHAAL',
        list_name: 'Sample list',
        band: 'possible',
        likeness: '80 %, possible match',
        state: 'to_decide',
        reopened: false,
        since,
      },
    ])
    product.clock.pass(600)
    const action = await propose(opened, search)
    expect(await states(opened)).toEqual(['proposed'])
    expect(await listed(opened, { list: 'hits', state: 'to_decide' })).toEqual({ rows: [], count: 0 })
    await firm.approve(action, 'supervisor')
    expect(await states(opened)).toEqual(['decided'])
    await run(opened, person)
    expect((await listed(opened, { list: 'hits', state: 'decided' })).count).toBe(1)
  })

  it('OVR-04 come back as reopened, keep since when they wait, and go with what was found no more', async () => {
    const opened = await open()
    const { product, firm, person } = opened
    await firm.approve(await propose(opened, await run(opened, person)), 'supervisor')
    results.splice(
      0,
      1,
      aListed(['Tomas Jan', 'VERHAAL'], { individual: { ...verhaal.individual, year_of_birth: '1980' } }),
    )
    await run(opened, person)
    const since = product.clock.now().toISOString()
    await run(opened, person)
    expect((await listed(opened, { list: 'hits' })).rows).toMatchObject([{ state: 'to_decide', reopened: true, since }])
    results.length = 0
    await run(opened, person)
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
  })

  it('OVR-04 SAN-04 go with the person, and wait while the screening of the client is switched off', async () => {
    const opened = await open()
    const { firm, client, person, director } = opened
    await run(opened, person)
    await firm.approve(await firm.propose(client, { sanction_screening_available: 'NO' }))
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
    await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
    expect((await listed(opened, { list: 'hits' })).count).toBe(1)
    await remove(opened, director, 'md')
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
  })

  it('OVR-04 PRM-20 are those of people in sections that one sees, for who reads screenings', async () => {
    const opened = await open()
    await run(opened, opened.person)
    await deny(opened, 'trust', 'world_search', 'view_audit_section_comment')
    expect(await ask(opened, { list: 'hits' }, 'trust')).toMatchObject(forbidden)
    await deny(opened, 'officer', 'view_mbd_section')
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
    await deny(opened, 'supervisor', 'view_ubo_section_general')
    expect((await listed(opened, { list: 'hits' }, 'supervisor')).count).toBe(1)
  })

  it('OVR-04 are listed from monitoring too, by the days of the office', async () => {
    const office = await openMonitoredOffice()
    office.lists.listed.set('Verhaal', [aListed(['Tomas', 'VERHAAL'])])
    await office.newVersion('second')
    const today = office.product.clock.now().toISOString().slice(0, 10)
    expect((await listed(office, { list: 'hits', from: today, to: today })).count).toBe(1)
    expect((await listed(office, { list: 'hits', from: '2100-01-01' })).count).toBe(0)
    expect((await listed(office, { list: 'hits', to: '2020-01-01' })).count).toBe(0)
    office.lists.listed.clear()
    await office.newVersion('third')
    expect((await listed(office, { list: 'hits' })).count).toBe(0)
  })
})

describe('Forms over all clients', () => {
  it('OVR-04 are listed by their state and since when they have it, the longest first', async () => {
    const product = await openProduct()
    const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'supervisor', 'trust'])
    const opened = { product, firm }
    const [harbour, lagoon] = [await firm.client('Harbour Holdings'), await firm.client('Lagoon B.V.')]
    const desk = (client: string) => linkedForms({ product, firm, client, post: { isDown: false } })
    const first = await desk(harbour).made()
    const made = product.clock.now().toISOString()
    product.clock.pass(3_600)
    const second = await desk(lagoon).made()
    expect(await listed(opened, { list: 'forms', state: 'draft' })).toMatchObject({
      rows: [
        {
          list: 'forms',
          _id: first,
          company_id: harbour,
          company_name: 'Harbour Holdings',
          label: 'Yearly review',
          state: 'draft',
          since: made,
        },
        { _id: second, company_name: 'Lagoon B.V.' },
      ],
      count: 2,
    })
    product.clock.pass(3_600)
    await desk(harbour).submitted(first)
    const submitted = { list: 'forms', state: 'submitted' }
    const since = product.clock.now().toISOString()
    expect((await listed(opened, submitted)).rows).toMatchObject([{ _id: first, state: 'submitted', since }])
    product.clock.pass(3_600)
    await product.call(firm.as.officer, reviewDueDiligence, {
      body: { id: first, status: 'rejected', comment: 'The tax id is that of another company' },
    })
    expect((await listed(opened, submitted)).count).toBe(0)
    expect((await listed(opened, { list: 'forms' })).rows).toMatchObject([{ _id: second }, { state: 'rejected' }])
    await deny(opened, 'trust', 'view_due_diligence')
    expect(await ask(opened, submitted, 'trust')).toMatchObject(forbidden)
  })
})

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
    const { file, action } = body as unknown as { file: { _id: string }; action: { _id: string } }
    return { id: file._id, action: action._id }
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
    const of = async (query: Asked) =>
      (await listed(opened, { list: 'expiries', ...query })).rows.map(
        (row) => (row as unknown as { expires: string }).expires,
      )
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
    await deny(opened, 'trust', 'view_ubo_section_general')
    expect(await listed(opened, { list: 'expiries' }, 'trust')).toEqual({ rows: [], count: 0 })
    await deny(opened, 'trust', 'view_general_section', 'view_mbd_section', 'view_subsidiary')
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

describe('Asking for a worklist', () => {
  it.each([
    [{}, 'list', 'Invalid list'],
    [{ list: 'tasks' }, 'list', 'Invalid list'],
    [{ list: 'hits', state: 'submitted' }, 'state', 'Invalid state'],
    [{ list: 'forms', state: 'lost' }, 'state', 'Invalid state'],
    [{ list: 'expiries', from: '2026-02-30' }, 'from', 'Invalid date'],
    [{ list: 'expiries', to: 'tomorrow' }, 'to', 'Invalid date'],
    [{ list: 'forms', page: '0' }, 'page', 'Invalid number'],
  ])('OVR-04 PRM-06 with %j is refused', async (query, field, text) => {
    const product = await openProduct()
    const firm = await openFirm(product, ['officer'])
    expect(await ask({ product, firm }, query)).toMatchObject({ status: 400, body: { errors: { [field]: text } } })
  })

  it('OVR-04 PRM-04 takes a session', async () => {
    const product = await openProduct()
    expect((await product.attempt(null, getWorklist, { query: { list: 'hits' } })).status).toBe(401)
  })
})
