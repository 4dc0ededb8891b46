import {
  approveChange,
  countNotifications,
  denyChange,
  listNotifications,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import type { ChangeMark } from '@dossier/contract/file/schemas/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFirm, type Role } from '../../testing/firm'
import { type ListedChanges, openListedChanges } from '../../testing/listed-changes'
import { unknownId } from '../../testing/refusals'

type Asked = Partial<Sent<typeof countNotifications>['query']>

let { product, firm, harbour, johanna, proposed, moved, riskier } = {} as ListedChanges
let removal: string
const all = { view: 'forConfirmation' } as const

/** Three open changes of the world of lists, and the removal of a client asked for by its supervisor two days later. */
beforeAll(async () => {
  ;({ product, firm, harbour, johanna, proposed, moved, riskier } = await openListedChanges())
  await firm.pass(2)
  await product.call(firm.as.supervisor, deleteClient, { body: { company_id: johanna } })
  const newest = { ...all, limit: '1' } as const
  const { body } = await product.call(firm.as.officer, listNotifications, { query: newest })
  removal = body.notifications[0]?._id ?? ''
})

const answerTo = async (token: string, query: Asked) => {
  const listed = await product.call(token, listNotifications, { query: { ...all, ...query } })
  const counted = await product.call(token, countNotifications, { query: { ...all, ...query } })
  expect([listed.status, counted.status]).toEqual([200, 200])
  const { notifications, count } = listed.body
  expect(counted.body.count).toBe(count)
  return { ids: notifications.map(({ _id }) => _id), count }
}
/** The ids of a list as one role reads it, as many as the list and its count say. */
const idsFor = async (by: Role, query: Asked) => {
  const { ids, count } = await answerTo(firm.as[by], query)
  expect(ids).toHaveLength(count)
  return ids
}
const trustOfficerWithout = async (...names: readonly Permission[]) => {
  const permissionChanges = Object.fromEntries(names.map((name) => [name, 'deny' as const]))
  return product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges }))
}

describe('A list of changes that is narrowed', () => {
  it('WRK-09 holds those for its reader: what they may decide, not what they filed or may not decide', async () => {
    expect(await idsFor('officer', { for_me: 'true' })).toEqual([removal, proposed.action, moved])
    expect(await idsFor('supervisor', { for_me: 'true' })).toEqual([proposed.action, riskier, moved])
    expect(await idsFor('manager', { for_me: 'true' })).toEqual([])
    expect(await idsFor('trust', { for_me: 'true' })).toEqual([])
    expect(await idsFor('officer', { for_me: 'true', view: 'forHistory' })).toEqual([])
    expect(await idsFor('officer', { for_me: 'false' })).toHaveLength(4)
  })

  it('WRK-09 GOV-02 holds for its author what no one else could decide', async () => {
    const alone = await openFirm(product, ['officer'])
    const { action } = await alone.proposeClient('Alone', 'officer')
    expect((await answerTo(alone.as.officer, { for_me: 'true' })).ids).toEqual([action])
  })

  it('WRK-09 holds those that its reader filed, or that another did', async () => {
    expect(await idsFor('manager', { mine: 'true' })).toEqual([proposed.action, moved])
    expect(await idsFor('officer', { mine: 'true' })).toEqual([riskier])
    expect(await idsFor('manager', { author_id: firm.users.officer.id })).toEqual([riskier])
    expect(await idsFor('manager', { author_id: firm.users.officer.id, mine: 'true' })).toEqual([])
    expect(await idsFor('manager', { author_id: unknownId })).toEqual([])
    const other = await openFirm(product, ['officer'])
    expect(await idsFor('manager', { author_id: other.users.officer.id })).toEqual([])
  })

  it('WRK-09 holds those of one type, or the updates of one field', async () => {
    expect(await idsFor('trust', { type: 'remove' })).toEqual([removal])
    expect(await idsFor('trust', { type: 'create' })).toEqual([proposed.action])
    expect(await idsFor('trust', { type: 'update' })).toEqual([riskier, moved])
    expect(await idsFor('trust', { field: 'risk_level' })).toEqual([riskier])
    expect(await idsFor('trust', { field: 'city' })).toEqual([moved])
    expect(await idsFor('trust', { field: 'city', type: 'update', company_id: johanna })).toEqual([])
  })

  it('WRK-09 holds those that have waited for so many days, or for fewer', async () => {
    expect(await idsFor('trust', { older_than_days: '2' })).toEqual([proposed.action, riskier, moved])
    expect(await idsFor('trust', { older_than_days: '3' })).toEqual([])
    expect(await idsFor('trust', { newer_than_days: '2' })).toEqual([removal])
    expect(await idsFor('trust', { newer_than_days: '3', older_than_days: '1' })).toEqual([
      proposed.action,
      riskier,
      moved,
    ])
    expect(await idsFor('trust', { newer_than_days: '0' })).toEqual([])
  })

  it('WRK-09 begins with the oldest where that is asked for, page by page', async () => {
    expect(await idsFor('trust', { order: 'oldest' })).toEqual([moved, riskier, proposed.action, removal])
    expect(await idsFor('trust', { order: 'newest' })).toEqual([removal, proposed.action, riskier, moved])
    expect(await idsFor('supervisor', { order: 'oldest', for_me: 'true' })).toEqual([moved, riskier, proposed.action])
    const paged = { order: 'oldest', for_me: 'true', offset: '1', limit: '1' }
    const { body } = await product.attempt(firm.as.supervisor, listNotifications, { query: { ...all, ...paged } })
    expect(body).toMatchObject({ count: 3, notifications: [{ _id: riskier }] })
  })

  it('WRK-09 WRK-18 keeps a sitting whole on a page, as far as it is in the list, in its order', async () => {
    const whole = { ...all, sittings: 'whole', limit: '1' } as const
    const page = async (query: Asked) => {
      const { body } = await product.call(firm.as.supervisor, listNotifications, { query: { ...whole, ...query } })
      return body.notifications.map(({ _id }) => _id)
    }
    const second = await firm.propose(harbour, { activity: 'Shipping' })
    const third = await firm.propose(harbour, { zip: '4022' })
    await product.call(firm.as.officer, denyChange, { body: { id: third, text: 'Not what the register says' } })
    const fourth = await firm.propose(harbour, { risk_level: 'high' })
    const latest = (await page({}))[0] === fourth ? [fourth, second] : [second, fourth]
    expect(await page({})).toEqual(latest)
    expect(await page({ for_me: 'true' })).toEqual(latest)
    expect(await page({ type: 'update', newer_than_days: '1' })).toEqual(latest)
    expect(await page({ type: 'update', newer_than_days: '1', order: 'oldest' })).toEqual(latest.toReversed())
    expect(await page({ field: 'risk_level', newer_than_days: '1' })).toEqual([fourth])
    for (const id of [second, fourth]) await product.call(firm.as.manager, withdrawChange, { body: { id } })
  })

  it('WRK-09 is that of one client too, who must be one', async () => {
    expect(await idsFor('officer', { for_me: 'true', company_id: harbour })).toEqual([moved])
    expect(await idsFor('manager', { mine: 'true', company_id: proposed.id })).toEqual([proposed.action])
    for (const query of [{ mine: 'true' }, { for_me: 'true' }, { type: 'remove' }]) {
      for (const endpoint of [listNotifications, countNotifications]) {
        const asked = { ...all, ...query, company_id: unknownId }
        expect(await product.attempt(firm.as.officer, endpoint, { query: asked })).toMatchObject({
          status: 404,
          body: { message: 'Associated object was not found' },
        })
      }
    }
  })

  it('WRK-09 GOV-02 holds handled ones by the mark that their decision bears', async () => {
    const alone = await openFirm(product, ['officer'])
    const { action } = await alone.proposeClient('Alone', 'officer')
    expect((await product.call(alone.as.officer, approveChange, { body: { id: action } })).status).toBe(200)
    const marked = async (mark: ChangeMark, token = alone.as.officer) =>
      (await answerTo(token, { view: 'forHistory', marked: mark })).ids
    expect(await marked('self_approved')).toEqual([action])
    expect(await marked('unconfirmed')).toEqual([])
    expect(await marked('inside')).toEqual([])
    expect(await marked('self_approved', firm.as.trust)).toEqual([])
  })

  it('WRK-09 GOV-03 neither lists nor counts what its reader may not see', async () => {
    const blind = await trustOfficerWithout('view_dashboard_tab')
    const sighted = await trustOfficerWithout()
    const queries: Asked[] = [{ type: 'update' }, { field: 'city' }, { author_id: firm.users.manager.id }]
    for (const query of queries) {
      expect((await answerTo(sighted, query)).count).toBeGreaterThan(0)
      expect(await answerTo(blind, query)).toEqual({ ids: [], count: 0 })
    }
    expect(await answerTo(blind, { older_than_days: '2' })).toEqual({ ids: [], count: 0 })
    expect((await answerTo(blind, {})).count).toBe(4)
  })

  it('WRK-09 PRM-42 finds nothing by a field that is hidden from its reader', async () => {
    expect(await idsFor('administrator', { field: 'comment_compliance_officer' })).toEqual([])
  })

  it.each([
    [{ for_me: 'yes' }, { for_me: 'Invalid value' }],
    [{ mine: '' }, { mine: 'Invalid value' }],
    [{ type: 'delete' }, { type: 'Invalid value' }],
    [{ type: '__proto__' }, { type: 'Invalid value' }],
    [{ field: 'colour' }, { field: 'Invalid value' }],
    [{ field: 'constructor' }, { field: 'Invalid value' }],
    [{ field: '' }, { field: 'Invalid value' }],
    [{ author_id: 'x' }, { author_id: 'Invalid id' }],
    [{ older_than_days: '-1' }, { older_than_days: 'Invalid number' }],
    [{ older_than_days: '36501' }, { older_than_days: 'Invalid number' }],
    [{ newer_than_days: '1.5' }, { newer_than_days: 'Invalid number' }],
    [{ newer_than_days: 'week' }, { newer_than_days: 'Invalid number' }],
    [{ marked: 'approved' }, { marked: 'Invalid value' }],
    [{ order: 'random' }, { order: 'Invalid value' }],
    [{ sort: 'oldest' }, { sort: 'Unknown field' }],
  ])('WRK-09 answers 400 to %j', async (query, errors) => {
    for (const endpoint of [listNotifications, countNotifications]) {
      expect(await product.attempt(firm.as.officer, endpoint, { query: { ...all, ...query } })).toMatchObject({
        status: 400,
        body: { message: 'Invalid input', errors },
      })
    }
  })

  it('WRK-09 asks for the right of its view and for a session, as before', async () => {
    const withoutWorkflow = await trustOfficerWithout('view_requested_changes')
    for (const endpoint of [listNotifications, countNotifications]) {
      const query = { ...all, mine: 'true' }
      expect((await product.attempt(withoutWorkflow, endpoint, { query })).status).toBe(403)
      expect((await product.attempt(firm.as.client, endpoint, { query })).status).toBe(403)
      expect((await product.attempt(null, endpoint, { query })).status).toBe(401)
    }
  })
})
