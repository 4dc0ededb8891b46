import { approveChange, denyChange, listAuditEvents, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { listNotices, readNotices } from '@dossier/contract/people/endpoints/notices'
import { beforeEach, describe, expect, it } from 'vitest'
import { denyPermissions } from '../../testing/deny-permissions'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'
import { actOf } from '../../trail/act'
import type { News } from './notice'
import { tell as tellIn } from './tell'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product)
})

type Page = { readonly offset?: string; readonly limit?: string }

const reason = 'Not what the register says'
const noticesOf = async (token: string, query: Page = {}) => (await product.call(token, listNotices, { query })).body
const ofRole = async (by: Role, query: Page = {}) => noticesOf(firm.as[by], query)
const read = (by: Role, ...ids: string[]) => product.call(firm.as[by], readNotices, { body: { ids } })
const deny = (id: string) => product.call(firm.as.officer, denyChange, { body: { id, text: reason } })

/** An act that only tells someone something. */
const tell = (...news: readonly News[]) =>
  actOf(product.context, { chain: firm.id, by }, async (ctx) => {
    await tellIn(ctx, ...news)
    ctx.record({ what: 'signed out', record: null, companyId: null, details: {} })
  })
const by = { userId: null, name: 'test', type: 'SYSTEM', address: '' } as const
const aReminder = (to: string, text = 'Review due') => ({ to, kind: 'review_due' as const, text, link: '/' as const })

describe('GOV-35 Notices', () => {
  it('tell an author that a change was approved, with the way to it', async () => {
    const { id, action } = await firm.proposeClient('Harbour Holdings')
    expect(await ofRole('manager')).toEqual({ status: 'success', notices: [], unread: 0 })
    product.clock.pass(60)
    await firm.approve(action)
    expect(await ofRole('manager')).toEqual({
      status: 'success',
      notices: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          kind: 'decided',
          text: 'officer approved your creation of client Harbour Holdings',
          link: `/${id}/change-log/${action}`,
          about: { company: { _id: id, name: 'Harbour Holdings' }, state: 'approved', sitting_id: action },
          datetime: product.clock.now().toISOString(),
          read: false,
        },
      ],
      unread: 1,
    })
    expect((await ofRole('officer')).notices).toEqual([])
  })

  it('tell an author that a change was denied and that there is a reason, without it or any value', async () => {
    const client = await firm.client('Harbour Holdings')
    await deny(await firm.propose(client, { city: 'Soto' }))
    const [notice] = (await ofRole('manager')).notices
    expect(notice?.text).toBe('officer denied your change of client Harbour Holdings and gave a reason')
    expect(JSON.stringify(notice)).not.toMatch(/Soto|register/)
  })

  it('tell the author of what ended with a decision on something else', async () => {
    const client = await firm.client('Harbour Holdings')
    await firm.propose(client, { city: 'Soto' }, 'supervisor')
    await product.call(firm.as.manager, deleteClient, { body: { company_id: client } })
    const open = await product.database.db
      .collection<{ _id: string }>('actions')
      .findOne({ open: true, 'parts.type': 'remove' })
    await firm.approve(open?._id ?? '')
    const [{ text } = { text: '' }] = (await ofRole('supervisor')).notices
    expect(text).toBe('A decision of officer ended your change of client Harbour Holdings')
  })

  it('WRK-23 say which client they are about, what became of it, and in which sitting it was filed', async () => {
    const client = await firm.client('Harbour Holdings')
    product.clock.pass(3_600)
    const city = await firm.propose(client, { city: 'Soto' })
    const zip = await firm.propose(client, { zip: '4022' })
    await firm.propose(client, { city: 'Willemstad' }, 'supervisor')
    await deny(zip)
    await tell(aReminder(firm.users.manager.id))
    await firm.approve(await firm.propose(client, { name: 'Harbour N.V.' }, 'supervisor'))
    const company = { _id: client, name: 'Harbour N.V.' }
    expect((await ofRole('manager')).notices.map(({ about }) => about)).toEqual([
      null,
      { company, state: 'denied', sitting_id: city },
      { company, state: 'taken_over', sitting_id: city },
      { company, state: 'approved', sitting_id: expect.any(String) },
    ])
    await denyPermissions({ product, firm }, 'manager', 'view_dashboard_tab')
    expect((await ofRole('manager')).notices.map(({ about }) => about)).toEqual([null, null, null, null])
  })

  it('do not tell people what they did themselves', async () => {
    const { action } = await firm.proposeClient()
    await product.call(firm.as.manager, withdrawChange, { body: { id: action } })
    expect((await ofRole('manager')).notices).toEqual([])
  })

  it('are not written by a decision that comes to nothing', async () => {
    const { action } = await firm.proposeClient()
    await product.attempt(firm.as.officer, approveChange, { body: { id: action, rev: 7 } })
    expect((await ofRole('manager')).notices).toEqual([])
  })

  it('come newest first, page by page', async () => {
    for (const text of ['first', 'second', 'third']) {
      await tell(aReminder(firm.users.manager.id, text))
      product.clock.pass(1)
    }
    const texts = async (query: Page) => (await ofRole('manager', query)).notices.map(({ text }) => text)
    expect(await texts({})).toEqual(['third', 'second', 'first'])
    expect(await texts({ limit: '2' })).toEqual(['third', 'second'])
    expect(await texts({ limit: '2', offset: '2' })).toEqual(['first'])
  })

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ offset: -1 }, 'offset'],
    [{ limit: 'all' }, 'limit'],
  ])('are refused for a page like %j', async (query, field) => {
    const { status, body } = await product.attempt(firm.as.manager, listNotices, { query })
    expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([400, 'Invalid input', [field]])
  })

  it.each([[{}], [{ ids: 'all' }], [{ ids: ['x'] }], [{ ids: Array(101).fill(unknownId) }]])(
    'are not marked read by %j',
    async (body) => {
      expect((await product.attempt(firm.as.manager, readNotices, { body })).status).toBe(400)
    },
  )

  it('are read once they are marked, which may be repeated and is not on the trail', async () => {
    const { manager } = firm.users
    await tell(aReminder(manager.id), aReminder(manager.id))
    const [one] = (await ofRole('manager')).notices
    const trail = () => product.call(firm.as.administrator, listAuditEvents, { query: {} })
    const before = (await trail()).body.count
    for (let time = 0; time < 2; time++) {
      expect((await read('manager', one?._id ?? '')).body).toEqual({ status: 'success', unread: 1 })
    }
    expect((await ofRole('manager')).notices.map((notice) => notice.read)).toEqual([true, false])
    expect((await trail()).body.count).toBe(before)
  })

  it('are read and marked by the person they are for alone', async () => {
    await tell(aReminder(firm.users.manager.id))
    const [notice] = (await ofRole('manager')).notices
    const elsewhere = await openFirm(product, ['manager'])
    for (const token of [firm.as.administrator, elsewhere.as.manager]) {
      expect(await noticesOf(token)).toMatchObject({ notices: [], unread: 0 })
      const marked = await product.call(token, readNotices, { body: { ids: [notice?._id ?? ''] } })
      expect(marked).toMatchObject({ status: 200, body: { unread: 0 } })
    }
    expect((await ofRole('manager')).unread).toBe(1)
  })

  it('are for every signed-in user, in an organisation or not', async () => {
    for (const endpoint of [listNotices, readNotices]) {
      expect((await product.attempt(null, endpoint, { body: undefined })).status).toBe(401)
    }
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    expect(await noticesOf(operator)).toMatchObject({ notices: [], unread: 0 })
  })

  it('hide what their reader may no longer see, and count on', async () => {
    const { action } = await firm.proposeClient('Harbour Holdings')
    await firm.approve(action)
    const [denied] = await denyPermissions({ product, firm }, 'manager', 'can_view_details')
    expect(denied?.status).toBe(200)
    const approved = expect.stringMatching(/^officer approved/)
    expect((await ofRole('manager')).notices).toMatchObject([{ text: approved, link: null }])
    await denyPermissions({ product, firm }, 'manager', 'view_dashboard_tab')
    const { notices, unread } = await ofRole('manager')
    expect(notices).toMatchObject([{ text: 'This is about something that you may no longer see', link: null }])
    expect(JSON.stringify(notices)).not.toContain('Harbour')
    expect(unread).toBe(1)
  })

  it('are not written for accounts that were deleted', async () => {
    const gone = await product.hire(firm.id, { active: false })
    const written = () => product.database.db.collection('notices').countDocuments()
    const before = await written()
    await tell(aReminder(gone.id), aReminder(firm.users.manager.id))
    expect((await written()) - before).toBe(1)
  })

  it('are forgotten after 180 days, by a job', async () => {
    await tell(aReminder(firm.users.manager.id, 'old'))
    await firm.pass(1)
    await tell(aReminder(firm.users.manager.id, 'newer'))
    await firm.pass(179)
    await product.jobs.runDue()
    expect(await ofRole('manager')).toMatchObject({ notices: [{ text: 'newer' }], unread: 1 })
  })

  it('are counted up to a hundred', async () => {
    const { id } = firm.users.manager
    await tell(...Array.from({ length: 101 }, () => aReminder(id)))
    expect((await ofRole('manager')).unread).toBe(100)
  })
})
