import { approveChange, denyChange, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { createClient, getDashboard, listClients, updateClient } from '@dossier/contract/file/endpoints/clients'
import { getRoles, logout } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../../platform/access/actor'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let one: OpenProduct
let other: Awaited<ReturnType<OpenProduct['second']>>
let firm: Firm

beforeAll(async () => {
  one = await openProduct()
  other = await one.second()
  firm = await openFirm(one, ['manager', 'officer', 'supervisor', 'trust'])
})

const newClient = (name: string) => ({ body: { company_type: 'corporate', name, location_type: 'local' } })
const trail = async () => (await one.call(firm.as.officer, listAuditEvents, { query: {} })).body

describe('Several processes over one database', () => {
  it('GOV-09, PLT-23 let exactly one of two decisions win, the other is answered who made it', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await firm.client()
      const action = await firm.propose(id, { city: 'Soto' })
      const answers = await Promise.all([
        one.attempt(firm.as.officer, approveChange, { body: { id: action } }),
        other.attempt(firm.as.supervisor, denyChange, { body: { id: action, text: 'Not what the register says' } }),
      ])
      const lost = answers.find(({ status }) => status !== 200)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(lost?.body).toMatchObject({
        message: 'This change was already handled',
        details: { handled_by_name: lost === answers[0] ? 'supervisor' : 'officer' },
      })
      const { body } = await other.call(firm.as.trust, getDashboard, { query: { company_id: id } })
      expect(body.companyData).toMatchObject({
        city: { value: lost === answers[0] ? null : 'Soto', new_value: null },
        changesCount: 0,
      })
    }
  }, 30_000)

  it('GOV-07 let one of two saves on the same revision win', async () => {
    const id = await firm.client()
    const { rev } = (await one.call(firm.as.manager, getDashboard, { query: { company_id: id } })).body.companyData
    const answers = await Promise.all([
      one.attempt(firm.as.manager, updateClient, { params: { id }, body: { city: 'Soto', rev } }),
      other.attempt(firm.as.supervisor, updateClient, { params: { id }, body: { city: 'Barber', rev } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('GOV-14, PLT-23 keep one chain without gaps and one count, however many write at once', async () => {
    const before = await trail()
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? one : other).call(firm.as.manager, createClient, newClient(`Parallel ${index}`)),
      ),
    )
    const after = await trail()
    expect(after.count).toBe(before.count + 30)
    expect(after.events[0]?.sequence).toBe(after.count)
    expect((await other.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true, events: after.count })
    const listed = await other.call(firm.as.manager, listClients, { query: { search: 'parallel' }, body: {} })
    expect(listed.body.count).toBe(30)
  }, 30_000)

  it('PLT-26 know of a sign-out at once', async () => {
    const token = await one.tokenOf(firm.users.trust)
    expect((await other.call(token, getRoles, {})).status).toBe(200)
    await one.call(token, logout, {})
    expect((await other.call(token, getRoles, {})).status).toBe(401)
  })
})

describe('An act that comes to nothing', () => {
  const act = (work: Parameters<OpenProduct['inTransaction']>[2]) =>
    one.inTransaction(firm.id, callerOf(firm.member('manager')), work)
  const rename = (id: string, session: Parameters<Parameters<OpenProduct['inTransaction']>[2]>[0]['session']) =>
    one.database.db
      .collection<{ _id: string }>('companies')
      .updateOne({ _id: id }, { $set: { 'values.name': 'Half done' } }, { session })
  const nameOf = async (id: string) =>
    (await one.call(firm.as.trust, getDashboard, { query: { company_id: id } })).body.companyData.name

  it('GOV-10 leaves neither its values nor its event behind when it fails', async () => {
    const id = await firm.client('Whole')
    const before = await trail()
    const failing = act(async ({ session, record }) => {
      await rename(id, session)
      record({ what: 'change proposed', record: null, companyId: id, details: { fields: ['name'] } })
      throw new Error('the process is killed here')
    })
    await expect(failing).rejects.toThrow('killed here')
    expect(await nameOf(id)).toMatchObject({ value: 'Whole' })
    expect(await trail()).toEqual(before)
  })

  it('GOV-14 writes nothing when it tells nothing', async () => {
    const id = await firm.client('Told')
    const before = await trail()
    await act(async ({ session }) => {
      await rename(id, session)
    })
    expect(await nameOf(id)).toMatchObject({ value: 'Told' })
    expect(await trail()).toEqual(before)
  })

  it('does not keep the next act of the organisation from its turn', async () => {
    const failing = act(async () => {
      throw new Error('refused')
    })
    const next = firm.proposeClient('Next in line')
    await expect(failing).rejects.toThrow('refused')
    expect(await next).toMatchObject({ id: expect.any(String) })
  })
})
