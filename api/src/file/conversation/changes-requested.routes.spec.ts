import {
  answerRequest,
  countNotifications,
  getNotification,
  getSitting,
  listAuditEvents,
  listChangeMessages,
  listNotifications,
  requestChanges,
} from '@dossier/contract/file/endpoints/changes'
import { deleteClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { deleteAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { denyPermissions } from '../../testing/deny-permissions'
import { type Discussing, openDiscussing } from '../../testing/discussing'
import { openFirm, type Role } from '../../testing/firm'
import { forbidden, unknownId } from '../../testing/refusals'

let { product, firm, approve, deny, withdraw, client, propose } = {} as Discussing

beforeAll(async () => {
  ;({ product, firm, approve, deny, withdraw, client, propose } = await openDiscussing())
})

const ask = (id: string, by: Role = 'officer', more: object = {}) =>
  product.attempt(firm.as[by], requestChanges, { body: { id, text: 'Please name the source', ...more } })
const answer = (id: string, by: Role = 'manager', more: object = {}) =>
  product.attempt(firm.as[by], answerRequest, { body: { id, text: 'The register of today', ...more } })
const detail = async (id: string, by: Role = 'supervisor') =>
  (await product.call(firm.as[by], getNotification, { params: { id } })).body.notification
const asked = async () => {
  const action = await propose()
  expect((await ask(action)).status).toBe(200)
  return action
}
const refused = { status: 409, body: { code: 'conflict', message: 'Changes were requested by officer' } }

describe('Changes requested', () => {
  it('WRK-12 are answered with the action, and shown in its list, its panel and its sitting', async () => {
    const action = await propose()
    const mark = { user_id: firm.users.officer.id, by: 'officer', at: product.clock.now().toISOString() }
    const { rev } = await detail(action)
    expect(await ask(action, 'officer', { rev })).toMatchObject({
      status: 200,
      body: { status: 'success', action: { _id: action, rev, changes_requested: mark } },
    })
    expect(await detail(action)).toMatchObject({ changes_requested: mark, may: ['deny'], messages: 1 })
    expect(await detail(action, 'officer')).toMatchObject({ changes_requested: mark, may: ['approve', 'deny'] })
    expect(await detail(action, 'manager')).toMatchObject({ changes_requested: mark, may: ['withdraw'] })
    const { body } = await product.call(firm.as.supervisor, listNotifications, { query: { view: 'forConfirmation' } })
    expect(body.notifications.find(({ _id }) => _id === action)).toMatchObject({ changes_requested: mark })
    const sitting = await product.call(firm.as.supervisor, getSitting, { params: { id: action } })
    expect(sitting.body.changes.find(({ _id }) => _id === action)).toMatchObject({ changes_requested: mark })
  })

  it('WRK-12 keep everybody but who asked from approving, until the author answers', async () => {
    const action = await asked()
    expect(await approve(action, 'supervisor')).toMatchObject(refused)
    expect(await answer(action)).toMatchObject({ status: 200, body: { status: 'success', action: { _id: action } } })
    const shown = await detail(action)
    expect(shown.changes_requested).toBeUndefined()
    expect(shown.may).toEqual(['approve', 'deny'])
    expect((await approve(action, 'supervisor')).status).toBe(200)
  })

  it('WRK-12 do not keep who asked from approving', async () => {
    const action = await asked()
    expect((await approve(action, 'officer')).status).toBe(200)
    expect((await detail(action)).changes_requested).toBeUndefined()
  })

  it('WRK-12 leave denying and withdrawing open', async () => {
    expect((await deny(await asked(), 'supervisor')).status).toBe(200)
    expect((await withdraw(await asked())).status).toBe(200)
  })

  it('WRK-12 end where the author proposes anew, also a part of it', async () => {
    const action = await firm.propose(client, { city: 'Soto', zip: '4022' })
    await ask(action)
    const anew = await firm.propose(client, { city: 'Barber' })
    expect((await detail(action)).changes_requested).toBeUndefined()
    expect((await detail(anew)).changes_requested).toBeUndefined()
    expect((await approve(action, 'supervisor')).status).toBe(200)
  })

  it('WRK-12 stand where somebody else takes a part of it over, and where it stands again', async () => {
    const action = await firm.propose(client, { city: 'Lagun', zip: '4023' })
    await ask(action)
    const over = await firm.propose(client, { city: 'Rif' }, 'supervisor')
    expect(await approve(action, 'administrator')).toMatchObject(refused)
    expect((await withdraw(over, 'supervisor')).status).toBe(200)
    const { body } = await product.call(firm.as.supervisor, listNotifications, { query: { view: 'forConfirmation' } })
    const again = body.notifications.find((change) => change.visible && change.stands_again !== undefined)
    expect(await approve(again?._id ?? '', 'administrator')).toMatchObject(refused)
    await withdraw(action)
    await withdraw(again?._id ?? '')
  })

  it('WRK-12 of a creation end where its author corrects what is proposed', async () => {
    const { id, action } = await firm.proposeClient('Zeelandia')
    await ask(action)
    await product.call(firm.as.manager, updateClient, { params: { id }, body: { city: 'Soto' } })
    expect((await approve(action, 'supervisor')).status).toBe(200)
  })

  it('WRK-12 of a removal are answered in words', async () => {
    const id = await firm.client('Otrobanda')
    await product.call(firm.as.manager, deleteClient, { body: { company_id: id } })
    const { body } = await product.call(firm.as.officer, listNotifications, {
      query: { view: 'forConfirmation', type: 'remove', company_id: id },
    })
    const action = body.notifications[0]?._id ?? ''
    await ask(action)
    expect(await approve(action, 'supervisor')).toMatchObject(refused)
    await answer(action)
    expect((await approve(action, 'supervisor')).status).toBe(200)
  })

  it('WRK-12 end when who asked holds no right to decide any more', async () => {
    const other = await openFirm(product)
    const action = await other.propose(await other.client(), { city: 'Soto' })
    await product.call(other.as.officer, requestChanges, { body: { id: action, text: 'Please name the source' } })
    const markOf = async () =>
      (await product.call(other.as.supervisor, getNotification, { params: { id: action } })).body.notification
        .changes_requested
    await denyPermissions({ product, firm: other }, 'officer', 'reject_requested_changes')
    expect(await markOf()).toBeDefined()
    await denyPermissions({ product, firm: other }, 'officer', 'approve_requested_changes')
    expect(await markOf()).toBeUndefined()
    const counted = await product.call(other.as.supervisor, countNotifications, {
      query: { view: 'forConfirmation', changes_requested: 'true' },
    })
    expect(counted.body.count).toBe(0)
    await other.approve(action, 'supervisor')
  })

  it('WRK-12 end when the account of who asked is removed', async () => {
    const other = await openFirm(product)
    const action = await other.propose(await other.client(), { city: 'Soto' })
    await product.call(other.as.officer, requestChanges, { body: { id: action, text: 'Please name the source' } })
    await product.call(other.as.administrator, deleteAccount, { body: { user_id: other.users.officer.id } })
    await other.approve(action, 'supervisor')
  })

  it('WRK-12 are asked for once at a time, and again after an answer', async () => {
    const action = await asked()
    expect(await ask(action, 'supervisor')).toMatchObject(refused)
    expect(await ask(action)).toMatchObject(refused)
    await answer(action)
    expect(await answer(action)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'No changes are requested' },
    })
    expect((await ask(action, 'supervisor')).body).toMatchObject({
      action: { changes_requested: { by: 'supervisor' } },
    })
  })

  it('WRK-11 WRK-12 are part of the conversation, as question and answer', async () => {
    const action = await asked()
    await answer(action)
    const { body } = await product.call(firm.as.supervisor, listChangeMessages, { params: { id: action } })
    expect(body.messages).toMatchObject([
      { kind: 'request', user_name: 'officer', text: 'Please name the source' },
      { kind: 'answer', user_name: 'manager', text: 'The register of today' },
    ])
  })

  it('WRK-12 give a notice to the author, and the answer one to who asked, with nothing of what was written', async () => {
    const action = await asked()
    await answer(action)
    const newestOf = async (by: Role) =>
      (await product.call(firm.as[by], listNotices, { query: {} })).body.notices.find(({ link }) =>
        link?.endsWith(action),
      )
    expect(await newestOf('manager')).toMatchObject({
      kind: 'asked_for_changes',
      text: 'officer asked for changes of your change of client Harbour Holdings',
      link: `/${client}/workflow/${action}`,
    })
    expect(await newestOf('officer')).toMatchObject({
      kind: 'change_message',
      text: 'manager answered about the change of client Harbour Holdings',
    })
    expect(await newestOf('supervisor')).toBeUndefined()
  })

  it('WRK-12 GOV-14 are on the trail', async () => {
    const action = await asked()
    await answer(action)
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(events.slice(0, 2)).toMatchObject([
      { what: 'changes answered', actor_name: 'manager', details: { action } },
      { what: 'changes requested', actor_name: 'officer', details: { action } },
    ])
  })

  it('WRK-09 WRK-12 narrow the list and its count', async () => {
    const action = await asked()
    const query = { view: 'forConfirmation', changes_requested: 'true' } as const
    const { body } = await product.call(firm.as.supervisor, listNotifications, { query })
    expect(body.notifications.map(({ _id }) => _id)).toContain(action)
    expect(body.notifications.every((change) => change.visible && change.changes_requested)).toBe(true)
    expect((await product.call(firm.as.supervisor, countNotifications, { query })).body.count).toBe(body.count)
    const handled = { view: 'forHistory', changes_requested: 'true' } as const
    expect((await product.call(firm.as.supervisor, countNotifications, { query: handled })).body.count).toBe(0)
    await deny(action)
  })

  it('WRK-12 are for who may deny: not for its author, who may not deny, or who may not see all of it', async () => {
    const action = await propose('officer')
    expect(await ask(action, 'officer')).toMatchObject(forbidden)
    expect(await ask(action, 'trust')).toMatchObject(forbidden)
    expect((await product.attempt(null, requestChanges, { body: { id: action, text: 'Why?' } })).status).toBe(401)
    const elsewhere = await openFirm(product, ['officer'])
    for (const [token, id] of [
      [elsewhere.as.officer, action],
      [firm.as.officer, unknownId],
    ] as const) {
      const body = { id, text: 'Please name the source' }
      expect((await product.attempt(token, requestChanges, { body })).status).toBe(404)
      expect((await product.attempt(token, answerRequest, { body })).status).toBe(404)
    }
    const unseeing = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_dashboard_tab: 'deny' },
    })
    const sent = { body: { id: action, text: 'Why?' } }
    expect(await product.attempt(await product.tokenOf(unseeing), requestChanges, sent)).toMatchObject(forbidden)
  })

  it('WRK-12 are answered by the author alone', async () => {
    const action = await asked()
    expect(await answer(action, 'supervisor')).toMatchObject(forbidden)
    expect(await answer(action, 'officer')).toMatchObject(forbidden)
    expect((await product.attempt(null, answerRequest, { body: { id: action, text: 'Yes' } })).status).toBe(401)
  })

  it.each([
    ['nothing', '', 'This field is required'],
    ['what no one sees', ' \u200b', 'This field is required'],
    ['more than 2,000 characters', 'a'.repeat(2_001), 'Input too long'],
    ['what reads as another text', 'Not \u202edevorppa', 'Invalid value'],
  ])('WRK-12 refuse %s as a question and as an answer', async (_, text, message) => {
    const action = await propose()
    const invalid = { status: 400, body: { message: 'Invalid input', errors: { text: message } } }
    expect(await ask(action, 'officer', { text })).toMatchObject(invalid)
    await ask(action)
    expect(await answer(action, 'manager', { text })).toMatchObject(invalid)
  })

  it('GOV-07 GOV-09 are refused of another revision, and of what was handled', async () => {
    const action = await propose()
    const { rev } = await detail(action)
    const stale = { status: 409, body: { code: 'stale-record', details: { current: { _id: action } } } }
    expect(await ask(action, 'officer', { rev: rev + 1 })).toMatchObject(stale)
    await ask(action)
    expect(await answer(action, 'manager', { rev: rev + 1 })).toMatchObject(stale)
    await approve(action)
    const handled = { status: 409, body: { code: 'already-handled', message: 'This change was already handled' } }
    expect(await ask(action)).toMatchObject(handled)
    expect(await answer(action)).toMatchObject(handled)
  })
})
