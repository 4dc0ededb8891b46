import { getNotification, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})
afterAll(() => product.database.close())

const save = async (id: string, by: Role, body: Record<string, unknown>) =>
  (await product.call(firm.as[by], updateClient, { params: { id }, body })).body

const detail = async (id: string) =>
  (await product.call(firm.as.officer, getNotification, { params: { id } })).body.notification

async function listed(view: 'forConfirmation' | 'forHistory', company_id: string) {
  const { body } = await product.call(firm.as.officer, listNotifications, { query: { view, company_id } })
  return body.notifications.flatMap((change) => (change.visible ? [change] : []))
}

describe('Taking a proposed field over', () => {
  it('CHG-10 GOV-26 leaves the former change its other fields, and both say what was taken, from whom and by whom', async () => {
    const client = await firm.client()
    const first = await save(client, 'manager', { activity: 'Shipping', city: 'Oranjestad' })

    const second = await save(client, 'supervisor', { activity: 'Coastal shipping' })

    const taken = [{ field: 'activity', by: 'supervisor', at: second.action?.datetime }]
    const took = [{ field: 'activity', from: 'manager', value: 'Shipping' }]
    expect(second.action).toMatchObject({ fields: { activity: { new: 'Coastal shipping' } }, took_over: took })
    expect(second.action).not.toHaveProperty('taken_over')
    const former = await detail(first.action?._id ?? '')
    expect(former.taken_over).toEqual(taken)
    expect(Object.keys(former.fields)).toEqual(['city'])
    expect(former).not.toHaveProperty('actionTaken')
    const open = await listed('forConfirmation', client)
    expect(open.map(({ taken_over, took_over }) => [taken_over, took_over])).toEqual([
      [undefined, took],
      [taken, undefined],
    ])
  })

  it('CHG-10 GOV-26 skips a change that loses its last field; the history says who took it', async () => {
    const client = await firm.client()
    const first = await save(client, 'manager', { activity: 'Shipping' })

    const second = await save(client, 'supervisor', { activity: 'Trading' })

    const [former] = await listed('forHistory', client).then((all) =>
      all.filter(({ _id }) => _id === first.action?._id),
    )
    expect(former).toMatchObject({
      actionTaken: 'skipped',
      closed_reason: 'superseded',
      handled_by_name: 'supervisor',
      fields: { activity: { new: 'Shipping' } },
      taken_over: [{ field: 'activity', by: 'supervisor', at: second.action?.datetime }],
    })
  })

  it('GOV-26 GOV-35 gives the former author a notice, and no one else', async () => {
    const client = await firm.client('Harbour Holdings')
    const first = await save(client, 'manager', { activity: 'Shipping', city: 'Oranjestad' })
    product.clock.pass(60)

    await save(client, 'supervisor', { activity: 'Coastal shipping' })

    const noticesOf = async (by: Role) => (await product.call(firm.as[by], listNotices, { query: {} })).body.notices
    const own = (await noticesOf('manager')).filter(({ link }) => link?.startsWith(`/${client}/`))
    expect(own.filter(({ kind }) => kind === 'taken_over')).toEqual([
      expect.objectContaining({
        text: 'supervisor proposed other values in place of your change of client Harbour Holdings',
        link: `/${client}/workflow/${first.action?._id}`,
        read: false,
      }),
    ])
    await save(client, 'supervisor', { activity: 'Trading' })
    for (const by of ['supervisor', 'officer'] as const) expect(await noticesOf(by)).toEqual([])
  })

  it('CHG-11 GOV-26 says nothing of fields that their author sets back or leaves', async () => {
    const client = await firm.client()
    await save(client, 'manager', { activity: 'Shipping', city: 'Oranjestad' })

    const { action, actions } = await save(client, 'manager', { activity: '' })

    expect([action, actions]).toEqual([null, []])
    for (const change of await listed('forConfirmation', client)) {
      expect(change).not.toHaveProperty('taken_over')
      expect(change).not.toHaveProperty('took_over')
    }
  })
})

describe('What a save answers', () => {
  it('CHG-09 GOV-27 is one change for one record, alone in `actions` too, while someone else can decide all of it', async () => {
    const client = await firm.client()

    const { action, actions } = await save(client, 'manager', { activity: 'Shipping', city: 'Oranjestad' })

    expect(Object.keys(action?.fields ?? {})).toEqual(['activity', 'city'])
    expect(actions).toEqual([action])
  })
})
