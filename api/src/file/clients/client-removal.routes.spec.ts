import {
  approveChange,
  countNotifications,
  getNotification,
  listAuditEvents,
  listNotifications,
} from '@dossier/contract/file/endpoints/changes'
import { deleteClient, getDashboard, listClients } from '@dossier/contract/file/endpoints/clients'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const remove = (id: string, by: Role = 'manager', rev?: number) =>
  product.attempt(firm.as[by], deleteClient, { body: { company_id: id, ...(rev !== undefined && { rev }) } })
const dashboard = async (id: string) =>
  (await product.call(firm.as.manager, getDashboard, { query: { company_id: id } })).body.companyData
const listed = async () =>
  (await product.call(firm.as.manager, listClients, { query: {}, body: {} })).body.companies.map(({ _id }) => _id)
const pendingOn = async (id: string) => {
  const client = await dashboard(id)
  return 'pending_action' in client ? client.pending_action : null
}

describe('Deleting a client', () => {
  it('DSH-41 DSH-45 CHG-03 CHG-08 is requested and takes nothing before it is approved', async () => {
    const id = await firm.client()
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([200, { status: 'success', result: 'requested' }])
    expect(await listed()).toContain(id)
    expect(await pendingOn(id)).toMatchObject({ actionType: 'remove', user_name: 'manager' })
  })

  it('DSH-45 is requested once', async () => {
    const id = await firm.client()
    await remove(id)
    expect(await remove(id, 'supervisor')).toMatchObject({
      status: 409,
      body: { message: 'Delete is already requested' },
    })
  })

  it('DSH-42 GOV-22 GOV-01 takes the client once someone else approves it; its history stays', async () => {
    const id = await firm.client('Leaving Ltd')
    await remove(id, 'supervisor')
    const action = (await pendingOn(id))?._id ?? ''
    const own = await product.attempt(firm.as.supervisor, approveChange, { body: { id: action } })
    expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own change'])
    await firm.approve(action)
    expect(await listed()).not.toContain(id)
    const { notification, company } = (
      await product.call(firm.as.internalAuditor, getNotification, { params: { id: action } })
    ).body
    expect(notification).toMatchObject({ actionTaken: 'approved', object_name: 'Leaving Ltd' })
    expect(notification.sourceObjectState).toMatchObject({ name: { value: 'Leaving Ltd' } })
    expect(company.name).toBe('Leaving Ltd')
    const history = await product.call(firm.as.internalAuditor, listNotifications, { query: { view: 'forHistory' } })
    expect(history.body.notifications.map(({ _id }) => _id)).toContain(action)
    const { events } = (await product.call(firm.as.internalAuditor, listAuditEvents, { query: { company_id: id } }))
      .body
    expect(events.map(({ what }) => what)).toEqual([
      'change approved',
      'removal proposed',
      'change approved',
      'creation proposed',
    ])
  })

  it('GOV-22 lists the changes of a client that was removed by it, with its name, to auditors; of unknown and foreign ones nothing', async () => {
    const id = await firm.holder('Leaving', 'Holder')
    const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', id)
    const { body } = await product.call(firm.as.manager, updatePerson, {
      params: { id: person?.id ?? '' },
      body: { title: 'MD' },
    })
    await firm.approve(body.action?._id ?? '')
    await remove(id, 'supervisor')
    await firm.approve((await pendingOn(id))?._id ?? '')
    const of = (company_id: string) => ({ query: { view: 'forHistory' as const, company_id } })
    const { notifications, count } = (await product.call(firm.as.internalAuditor, listNotifications, of(id))).body
    expect(count).toBe(3)
    expect(notifications.map((change) => change.visible && change.company.name)).toEqual(
      Array(3).fill('Leaving Holder'),
    )
    expect((await product.call(firm.as.internalAuditor, countNotifications, of(id))).body.count).toBe(3)
    const changeOfPerson = await product.call(firm.as.internalAuditor, getNotification, {
      params: { id: body.action?._id ?? '' },
    })
    expect(changeOfPerson.body.company).toMatchObject({ name: 'Leaving Holder', company_type: 'account_holder' })
    const other = await openFirm(product, ['manager', 'officer'])
    for (const unknown of [unknownId, await other.client()]) {
      expect(await product.attempt(firm.as.internalAuditor, listNotifications, of(unknown))).toMatchObject({
        status: 404,
        body: { message: 'Associated object was not found' },
      })
    }
  })

  it('GOV-22 names any number of removed clients at one read', async () => {
    const watched = await openProduct({ watched: true })
    const office = await openFirm(watched, ['manager', 'officer'])
    for (const name of ['First', 'Second', 'Third']) {
      const id = await office.client(name)
      await watched.call(office.as.manager, deleteClient, { body: { company_id: id } })
      const { body } = await watched.call(office.as.officer, listNotifications, { query: { view: 'forConfirmation' } })
      await office.approve(body.notifications[0]?._id ?? '')
    }
    const reads: string[] = []
    watched.database.client.on('commandStarted', ({ command }) => reads.push(command.find))
    const { body } = await watched.call(office.as.officer, listNotifications, { query: { view: 'forHistory' } })
    const names = body.notifications.map((change) => change.visible && change.company.name)
    expect(new Set(names)).toEqual(new Set(['First', 'Second', 'Third']))
    expect(reads.filter((collection) => collection === 'actions')).toHaveLength(2)
  })

  it('DOC-59 withdraws a client that is only proposed', async () => {
    const { id } = await firm.proposeClient()
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'deleted' })
    expect(await listed()).not.toContain(id)
  })

  it('GOV-07 is refused when the client moved on', async () => {
    const id = await firm.client()
    const { rev } = await dashboard(id)
    await firm.propose(id, { city: 'Willemstad' })
    expect(await remove(id, 'manager', rev)).toMatchObject({ status: 409, body: { code: 'stale-record' } })
    expect((await remove(id, 'manager', rev + 1)).status).toBe(200)
  })

  it('asks for delete_general_section', async () => {
    const allowed: readonly Role[] = ['administrator', 'manager', 'supervisor']
    for (const role of roles) {
      const { status } = await remove(await firm.client(), role)
      expect([role, status]).toEqual([role, allowed.includes(role) ? 200 : 403])
    }
    expect((await product.attempt(null, deleteClient, { body: { company_id: unknownId } })).status).toBe(401)
  })

  it('PRM-04 answers foreign and unknown clients alike', async () => {
    const other = await product.found('Other Office')
    const stranger = await product.tokenOf(await product.hire(other, { type: 'ADMINISTRATOR' }))
    const id = await firm.client()
    const foreign = await product.attempt(stranger, deleteClient, { body: { company_id: id } })
    const unknown = await product.attempt(stranger, deleteClient, { body: { company_id: unknownId } })
    for (const { status, body } of [foreign, unknown]) expect([status, body.message]).toEqual([404, 'Not found'])
    expect(await pendingOn(id)).toBeNull()
  })
})
