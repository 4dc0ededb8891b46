import { approveChange, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { createShareholder, deleteObject, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aCompany, anIndividual, type Owners, openOwners } from '../../testing/owners'
import { forbidden } from '../../testing/refusals'

let product: OpenProduct
let second: Awaited<ReturnType<OpenProduct['second']>>
let firm: Firm
let owners: Owners

beforeAll(async () => {
  product = await openProduct()
  second = await product.second()
  firm = await openFirm(product)
})
beforeEach(async () => {
  owners = await openOwners(product, firm)
})

const refused = (text: string) => ({
  status: 400,
  body: { message: 'Invalid input', errors: { percentage_held: text } },
})
const late = (text: string) => ({ status: 409, body: { message: text } })
const lessThan = (remaining: number) => `Percentage of shares held must be less than ${remaining}%`
const tooSmall = 'Percentage of shares held must be greater than 0'
const tooGreat = 'Percentage of shares held must be less than 100'
const decimals = 'Percentage of shares held may have at most 2 decimals'

const idOfAction = ({ body }: { body: unknown }) => (body as { action: { _id: string } }).action._id
const changes = () => product.database.db.collection('actions').countDocuments({ company_id: owners.client })
const requestRemoval = (id: string, by: Role = 'manager') =>
  product.call(firm.as[by], deleteObject, { body: { id, type: 'shareholder' } })

describe('What a shareholder holds', () => {
  it.each([
    [0, tooSmall],
    [-0.01, tooSmall],
    [-1e300, tooSmall],
    [100.01, tooGreat],
    [1e300, tooGreat],
    [0.001, decimals],
    [33.333, decimals],
    [0.1 + 0.2, decimals],
    ['40', 'Percentage of shares held must be a number'],
    ['text', 'Percentage of shares held must be a number'],
    [true, 'Percentage of shares held must be a number'],
    [[40], 'Percentage of shares held must be a number'],
    ['', 'Percentage of shares held is required'],
    [null, 'Percentage of shares held is required'],
  ])(
    'SHR-05, SHR-06, LIM-27, ruling 8 answers 400 to %j, when it is added and when it is changed',
    async (share, text) => {
      const { id } = await owners.approved(10)
      const before = await changes()
      expect(await owners.add({ ...aCompany, percentage_held: share })).toMatchObject({
        status: 400,
        body: { errors: { percentage_held: text } },
      })
      expect(await owners.update(id, { percentage_held: share })).toMatchObject({ status: 400 })
      expect(await changes()).toBe(before)
    },
  )

  it.each([0.01, 99.99, 100])('SHR-07, LIM-27 may be %s%% of a whole company', async (share) => {
    await owners.approved(share)
    const left = Number((100 - share).toFixed(2))
    expect(await owners.add({ ...aCompany, percentage_held: 100 })).toMatchObject(refused(lessThan(left)))
  })

  it('SHR-07, SHR-08 may be exactly what is left, and not a hundredth more', async () => {
    await owners.approved(60.5)
    expect(await owners.add({ ...aCompany, percentage_held: 39.51 })).toMatchObject(refused(lessThan(39.5)))
    expect((await owners.add({ ...aCompany, percentage_held: 39.5 })).status).toBe(200)
    expect(await owners.add({ ...aCompany, percentage_held: 0.01 })).toMatchObject(refused(lessThan(0)))
  })

  it('SHR-08, GOV-13 is counted in hundredths: three thirds leave 0.01', async () => {
    for (const who of [aCompany, anIndividual, aCompany]) await owners.file(33.33, who)
    expect(await owners.add({ ...aCompany, percentage_held: 33.33 })).toMatchObject(refused(lessThan(0.01)))
    expect((await owners.add({ ...aCompany, percentage_held: 0.01 })).status).toBe(200)
  })

  it('SHR-08 counts what is proposed instead of what it is to take the place of', async () => {
    const first = await owners.approved(60)
    expect((await owners.update(first.id, { percentage_held: 25.25 })).status).toBe(200)
    expect(await owners.add({ ...aCompany, percentage_held: 74.76 })).toMatchObject(refused(lessThan(74.75)))
    expect((await owners.add({ ...aCompany, percentage_held: 74.75 })).status).toBe(200)
  })

  it('SHR-08 counts one that is only proposed, and one whose removal is', async () => {
    await owners.file(30)
    const leaving = await owners.approved(50)
    await requestRemoval(leaving.id)
    expect(await owners.add({ ...aCompany, percentage_held: 20.01 })).toMatchObject(refused(lessThan(20)))
  })

  it('SHR-08, SHR-11 leaves a shareholder itself out when it is changed', async () => {
    const { id } = await owners.approved(60)
    await owners.approved(30)
    expect(await owners.update(id, { percentage_held: 70.01 })).toMatchObject(refused(lessThan(70)))
    const { status, body } = await owners.update(id, { percentage_held: 70 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      shareholder: { percentage_held: { value: 60, new_value: 70 } },
      action: { fields: { percentage_held: { current: 60, new: 70 } } },
    })
  })

  it('SHR-08 is a part of the one company it owns, not of others of the client', async () => {
    const holding = await owners.approved(100)
    expect((await owners.add({ ...anIndividual, percentage_held: 100, share_holder_related: holding.id })).status).toBe(
      200,
    )
    const under = { ...anIndividual, percentage_held: 0.01, share_holder_related: holding.id }
    expect(await owners.add(under)).toMatchObject(refused(lessThan(0)))
  })

  it('ruling 20 counts the shareholders of a company in all places where it stands', async () => {
    const holding = await owners.approved(50)
    await owners.approved(80, { ...anIndividual, share_holder_related: holding.id })
    const again = await owners.approved(50, { shareholder_type: 'entity', entity_id: holding.identity })
    expect(again.identity).toBe(holding.identity)
    const under = { ...anIndividual, percentage_held: 20.01, share_holder_related: again.id }
    expect(await owners.add(under)).toMatchObject(refused(lessThan(20)))
    expect((await owners.add({ ...under, percentage_held: 20 })).status).toBe(200)
  })
})

describe('Changing a shareholder', () => {
  it('SHR-05, SHR-13 proposes another percentage with the right of the section, and never another type', async () => {
    const { id } = await owners.approved(60)
    expect(await owners.update(id, { shareholder_type: 'person' })).toMatchObject({
      status: 400,
      body: { errors: { shareholder_type: 'This field cannot be changed' } },
    })
    for (const percentage_held of [null, '']) {
      expect(await owners.update(id, { percentage_held })).toMatchObject(
        refused('Percentage of shares held is required'),
      )
    }
    expect(await owners.update(id, { percentage_held: 50, rev: 99 })).toMatchObject(
      late('This record was changed in the meantime'),
    )
    expect(await owners.update(id, { percentage_held: 50 }, 'trust')).toMatchObject(forbidden)
  })

  it('CHG-11 lets its author set a proposal back, whatever was proposed since', async () => {
    const { id } = await owners.approved(60)
    await owners.update(id, { percentage_held: 30 })
    await owners.file(70)
    const { status, body } = await owners.update(id, { percentage_held: 60 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ shareholder: { percentage_held: { value: 60, new_value: null } }, action: null })
  })
})

describe('Approving what shareholders hold', () => {
  /** 60 approved, of which 30 are proposed away, and 70 that are proposed on that ground. */
  async function swapped() {
    const first = await owners.approved(60)
    const less = idOfAction(await owners.update(first.id, { percentage_held: 30 }))
    return { first, less, added: await owners.file(70) }
  }

  it('SHR-11, GOV-13 answers 409 where more than the whole would be approved, and writes nothing', async () => {
    const { less, added } = await swapped()
    expect(await owners.approve(added.action)).toMatchObject(late(lessThan(40)))
    expect((await owners.read(added.id)).body).toMatchObject({ shareholder: { pending_action: { _id: added.action } } })
    expect((await owners.approve(less)).status).toBe(200)
    expect((await owners.approve(added.action)).status).toBe(200)
  })

  it('SHR-11, GOV-13 never approves two new shareholders that exceed the whole together', async () => {
    const first = await owners.file(60)
    const less = idOfAction(await owners.update(first.id, { percentage_held: 40 }))
    const other = await owners.file(60)
    await product.call(firm.as.manager, withdrawChange, { body: { id: less } })

    const answers = await Promise.all([
      product.attempt(firm.as.officer, approveChange, { body: { id: first.action } }),
      second.attempt(firm.as.supervisor, approveChange, { body: { id: other.action } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(lessThan(40))
  })

  it('SHR-11 checks a raised percentage against what is approved by then', async () => {
    const first = await owners.approved(30)
    const other = await owners.approved(60)
    const less = idOfAction(await owners.update(other.id, { percentage_held: 10 }))
    const more = idOfAction(await owners.update(first.id, { percentage_held: 90 }))
    expect(await owners.approve(more)).toMatchObject(late(lessThan(40)))
    expect((await owners.approve(less)).status).toBe(200)
    expect((await owners.approve(more)).status).toBe(200)
    expect((await owners.read(first.id)).body).toMatchObject({ shareholder: { percentage_held: { value: 90 } } })
  })

  it('CHG-13 waits for the company above, and goes with it', async () => {
    const holding = await owners.file(50)
    const below = await owners.file(100, { ...anIndividual, share_holder_related: holding.id })
    expect(await owners.approve(below.action)).toMatchObject(late('Approve the parent record first'))
    expect((await owners.approve(holding.action)).status).toBe(200)
    expect((await owners.approve(below.action)).status).toBe(200)
  })
})

describe('Four thirds at once', () => {
  const third = { ...aCompany, percentage_held: 33.33 }

  it('SHR-08, GOV-13 leaves three, over two processes, when they are proposed', async () => {
    const answers = await Promise.all(
      [product, second, product, second].map((process, index) =>
        process.attempt(firm.as[index % 2 ? 'supervisor' : 'manager'], createShareholder, {
          body: { company_id: owners.client, ...third },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refused(lessThan(0.01)))
    const query = { company_id: owners.client }
    const { body } = await product.call(firm.as.trust, getClientRecords, { query })
    expect([body.shareholders.length, body.entities.length]).toEqual([3, 3])
  })
})
