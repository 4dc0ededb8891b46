import {
  approveChange,
  denyChange,
  getNotification,
  listAuditEvents,
  listNotifications,
  verifyAudit,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})
beforeEach(async () => {
  client = await firm.client()
})

const save = async (by: Role, body: Record<string, string>) =>
  (await product.call(firm.as[by], updateClient, { params: { id: client }, body })).body.action?._id ?? ''
const withdraw = (by: Role, id: string) => product.attempt(firm.as[by], withdrawChange, { body: { id } })
const open = async () => {
  const query = { view: 'forConfirmation', company_id: client } as const
  const { body } = await product.call(firm.as.officer, listNotifications, { query })
  return body.notifications.flatMap((change) => (change.visible ? [change] : []))
}
const shown = async () =>
  (await product.call(firm.as.officer, getDashboard, { query: { company_id: client } })).body.companyData

describe('Withdrawing a change that took over what a colleague proposed', () => {
  it('GOV-25 lets the colleague’s proposal stand again, as it was filed and of its author', async () => {
    await save('supervisor', { activity: 'Shipping' })
    const [filed] = await open()
    product.clock.pass(60)
    const taken = await save('manager', { activity: 'x' })
    expect((await withdraw('manager', taken)).status).toBe(200)

    const [again, ...others] = await open()
    expect(others).toEqual([])
    expect(again).toMatchObject({
      user_name: 'supervisor',
      datetime: filed?.datetime,
      fields: { activity: { current: null, new: 'Shipping' } },
    })
    expect(await shown()).toMatchObject({ activity: { value: null, new_value: 'Shipping' }, changesCount: 1 })
    const own = { status: 403, body: { code: 'own-change' } }
    const approve = (by: Role) => product.attempt(firm.as[by], approveChange, { body: { id: again?._id ?? '' } })
    expect(await approve('supervisor')).toMatchObject(own)
    expect((await approve('officer')).status).toBe(200)
    expect(await shown()).toMatchObject({ activity: { value: 'Shipping', new_value: null }, changesCount: 0 })
  })

  it('GOV-25, GOV-33 is on the trail with what stands again, which is sealed', async () => {
    await save('supervisor', { activity: 'Shipping' })
    const taken = await save('manager', { activity: 'x' })
    await withdraw('manager', taken)
    const [again] = await open()
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: { company_id: client } })
    expect(body.events[0]).toMatchObject({
      what: 'change withdrawn',
      details: { action: taken, fields: ['activity'], stands_again: [again?._id] },
    })
    expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })

  it('GOV-25 gives back input that it had taken over unchanged', async () => {
    await save('supervisor', { next_review_date_type: 'manual' })
    const mixed = await save('manager', { next_review_date: '2032-02-02' })
    await withdraw('manager', mixed)
    expect(await open()).toMatchObject([
      { user_name: 'supervisor', fields: { next_review_date_type: { new: 'manual' } } },
    ])
    expect((await open())[0]?.fields).not.toHaveProperty('next_review_date')
  })

  it('GOV-25 gives back what was taken of a change whose other fields were approved', async () => {
    const filed = await save('supervisor', { activity: 'Shipping', city: 'Soto' })
    const taken = await save('manager', { activity: 'x' })
    await firm.approve(filed)
    await withdraw('manager', taken)
    expect(await open()).toMatchObject([{ user_name: 'supervisor', fields: { activity: { new: 'Shipping' } } }])
    expect(await shown()).toMatchObject({ city: { value: 'Soto' } })
  })

  it('GOV-25 goes back one person at a time, past what one proposed oneself', async () => {
    await save('supervisor', { activity: 'Shipping' })
    await save('manager', { activity: 'x' })
    const second = await save('manager', { activity: 'y' })
    const third = await save('administrator', { activity: 'z' })
    await withdraw('administrator', third)
    expect(await open()).toMatchObject([{ user_name: 'manager', fields: { activity: { new: 'y' } } }])
    expect((await withdraw('manager', second)).status).toBe(409)
    await withdraw('manager', (await open())[0]?._id ?? '')
    expect(await open()).toMatchObject([{ user_name: 'supervisor', fields: { activity: { new: 'Shipping' } } }])
  })

  it.each([
    ['withdraws', (taken: string) => withdraw('manager', taken)],
    ['sets the field back', () => save('manager', { activity: '' })],
  ])('GOV-25, GOV-35 says so in lists and history, and to the former author, where its author %s', async (_, undo) => {
    await save('supervisor', { activity: 'Shipping' })
    const taken = await save('manager', { activity: 'x' })
    product.clock.pass(60)
    await undo(taken)

    const [again] = await open()
    expect(again?.stands_again).toEqual({ by: 'manager', at: product.clock.now().toISOString() })
    const noticesOf = async (by: Role) =>
      (await product.call(firm.as[by], listNotices, { query: {} })).body.notices.filter(
        ({ kind, link }) => kind === 'stands_again' && link?.startsWith(`/${client}/`),
      )
    expect(await noticesOf('supervisor')).toEqual([
      expect.objectContaining({
        text: 'manager took back what stood in place of your change of client Harbour Holdings, which stands again',
        link: `/${client}/workflow/${again?._id}`,
        read: false,
      }),
    ])
    expect(await noticesOf('manager')).toEqual([])

    await firm.approve(again?._id ?? '')
    const { body } = await product.call(firm.as.officer, getNotification, { params: { id: again?._id ?? '' } })
    expect(body.notification).toMatchObject({ actionTaken: 'approved', stands_again: { by: 'manager' } })
  })

  it('CHG-11, GOV-25 is the same where its author sets the field back', async () => {
    await save('supervisor', { activity: 'Shipping' })
    await save('manager', { activity: 'x' })
    expect(await save('manager', { activity: '' })).toBe('')
    expect(await open()).toMatchObject([{ user_name: 'supervisor', fields: { activity: { new: 'Shipping' } } }])
  })
})

describe('Denying a change that took a colleague’s input along', () => {
  const deny = (by: Role, id: string) =>
    product.attempt(firm.as[by], denyChange, { body: { id, text: 'Not what was agreed upon' } })

  it('GOV-01, GOV-27 by that colleague leaves their own input to be decided by itself', async () => {
    await save('supervisor', { next_review_date_type: 'manual' })
    const mixed = await save('manager', { next_review_date: '2032-02-02' })
    expect((await deny('supervisor', mixed)).status).toBe(200)
    expect(await open()).toMatchObject([
      {
        user_name: 'supervisor',
        fields: { next_review_date_type: { new: 'manual' } },
        stands_again: { by: 'supervisor' },
      },
    ])
  })

  it('CHG-14 by anyone else denies all of it', async () => {
    await save('supervisor', { next_review_date_type: 'manual' })
    const mixed = await save('manager', { next_review_date: '2032-02-02' })
    expect((await deny('officer', mixed)).status).toBe(200)
    expect(await open()).toEqual([])
  })
})
