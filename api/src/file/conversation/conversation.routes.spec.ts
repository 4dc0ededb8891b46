import {
  getNotification,
  getSitting,
  listAuditEvents,
  listChangeMessages,
  listNotifications,
  verifyAudit,
  writeChangeMessage,
} from '@dossier/contract/file/endpoints/changes'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { beforeAll, describe, expect, it } from 'vitest'
import { exported, findingsIn, linesOf } from '../../testing/audit-packs'
import { denyPermissions } from '../../testing/deny-permissions'
import { type Discussing, openDiscussing } from '../../testing/discussing'
import { openFirm, type Role } from '../../testing/firm'
import { forbidden, unknownId } from '../../testing/refusals'

let { product, firm, approve, deny, withdraw, client, propose } = {} as Discussing

beforeAll(async () => {
  ;({ product, firm, approve, deny, withdraw, client, propose } = await openDiscussing())
})

const write = (id: string, text: string, by: Role = 'officer') =>
  product.attempt(firm.as[by], writeChangeMessage, { body: { id, text } })
const read = (id: string, by: Role = 'manager') => product.attempt(firm.as[by], listChangeMessages, { params: { id } })
const noticesOf = async (by: Role) => (await product.call(firm.as[by], listNotices, { query: {} })).body.notices
const about = (action: string) => (notice: { link: string | null }) => notice.link?.endsWith(action) ?? false

describe('The conversation on a change', () => {
  it('WRK-11 holds what was written, the oldest first, with who wrote it and when', async () => {
    const action = await propose()
    const first = product.clock.now().toISOString()
    expect(await write(action, '  Where does that come from?\n ')).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          kind: 'message',
          user_id: firm.users.officer.id,
          user_name: 'officer',
          datetime: first,
          text: 'Where does that come from?',
        },
      },
    })
    product.clock.pass(60)
    await write(action, 'From the register', 'manager')
    const { status, body } = await read(action, 'supervisor')
    expect(status).toBe(200)
    expect(body.messages).toMatchObject([
      { user_name: 'officer', text: 'Where does that come from?', datetime: first },
      { user_name: 'manager', text: 'From the register', kind: 'message' },
    ])
  })

  it('WRK-11 is counted with the change in full, and not in lists', async () => {
    const action = await propose()
    await write(action, 'Where does that come from?')
    const full = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    expect(full.body.notification.messages).toBe(1)
    const { body } = await product.call(firm.as.officer, getSitting, { params: { id: action } })
    expect(body.changes.find(({ _id }) => _id === action)).toMatchObject({ messages: 1 })
    const listed = await product.call(firm.as.officer, listNotifications, { query: { view: 'forConfirmation' } })
    expect(JSON.stringify(listed.body)).not.toContain('Where does that come from')
  })

  it('WRK-11 leaves the change as it was shown: it is approved by the same revision', async () => {
    const action = await propose()
    const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    await write(action, 'Looks right', 'supervisor')
    expect((await approve(action, 'officer', { rev: body.notification.rev })).status).toBe(200)
  })

  it('WRK-11 gives a notice to its author, to who may decide and to who wrote before, but not to who writes', async () => {
    const action = await propose()
    await write(action, 'I know of this', 'trust')
    await write(action, 'A secret of the file')
    const toManager = (await noticesOf('manager')).filter(about(action))
    expect(toManager).toMatchObject([
      {
        kind: 'change_message',
        text: 'officer wrote about the change of client Harbour Holdings',
        link: `/${client}/workflow/${action}`,
        about: { company: { _id: client }, sitting_id: expect.any(String) },
      },
      { text: 'trust wrote about the change of client Harbour Holdings' },
    ])
    const textsFor = async (by: Role) => (await noticesOf(by)).filter(about(action)).map(({ text }) => text)
    expect(await textsFor('trust')).toEqual(['officer wrote about the change of client Harbour Holdings'])
    expect(await textsFor('supervisor')).toHaveLength(2)
    expect(await textsFor('officer')).toEqual(['trust wrote about the change of client Harbour Holdings'])
    expect(await textsFor('externalAuditor')).toEqual([])
    expect(JSON.stringify(await noticesOf('manager'))).not.toContain('secret')
  })

  it.each([
    ['approved', (action: string) => approve(action)],
    ['denied', (action: string) => deny(action)],
    ['withdrawn', (action: string) => withdraw(action)],
  ])('WRK-11 closes with a change that is %s, and stays readable', async (_, end) => {
    const action = await propose()
    await write(action, 'Where does that come from?')
    expect((await end(action)).status).toBe(200)
    expect(await write(action, 'One more thing')).toMatchObject({
      status: 409,
      body: { code: 'already-handled', message: 'This change was already handled' },
    })
    expect((await read(action)).body.messages).toHaveLength(1)
  })

  it.each([
    ['nothing', '', 'This field is required'],
    ['blanks', '   \n', 'This field is required'],
    ['what no one sees', '\u200b\u3164', 'This field is required'],
    ['more than 2,000 characters', 'a'.repeat(2_001), 'Input too long'],
    ['what reads as another text', 'Not \u202edevorppa', 'Invalid value'],
  ])('WRK-11 refuses %s', async (_, text, message) => {
    const action = await propose()
    expect(await write(action, text)).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { text: message } },
    })
    expect((await read(action)).body.messages).toEqual([])
  })

  it('WRK-11 takes 2,000 characters, and 200 messages of a change', async () => {
    const action = await propose()
    expect((await write(action, 'a'.repeat(2_000))).status).toBe(200)
    const actions = product.database.db.collection<{ _id: string; conversation: unknown[] }>('actions')
    const stored = await actions.findOne({ _id: action })
    const conversation = Array(200).fill(stored?.conversation[0])
    await actions.updateOne({ _id: action }, { $set: { conversation } })
    expect(await write(action, 'One more')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This conversation is full' },
    })
    await actions.updateOne({ _id: action }, { $set: { conversation: conversation.slice(0, 1) } })
  })

  it('WRK-11 PRM-42 is for those who may see all of the change in the list it stands in', async () => {
    const action = await propose()
    const elsewhere = await openFirm(product, ['officer'])
    for (const token of [elsewhere.as.officer, firm.as.officer]) {
      const id = token === firm.as.officer ? unknownId : action
      const asked = await product.attempt(token, listChangeMessages, { params: { id } })
      const sent = await product.attempt(token, writeChangeMessage, { body: { id, text: 'Hello' } })
      expect([asked.status, sent.status]).toEqual([404, 404])
    }
    expect((await product.attempt(null, listChangeMessages, { params: { id: action } })).status).toBe(401)
    expect((await product.attempt(null, writeChangeMessage, { body: { id: action, text: 'x' } })).status).toBe(401)
    for (const name of ['view_dashboard_tab', 'view_requested_changes', 'can_view_details'] as const) {
      const other = await openFirm(product, ['administrator', 'manager', 'officer'])
      const theirs = await other.propose(await other.client(), { city: 'Soto' })
      await denyPermissions({ product, firm: other }, 'officer', name)
      const asked = await product.attempt(other.as.officer, listChangeMessages, { params: { id: theirs } })
      const sent = await product.attempt(other.as.officer, writeChangeMessage, { body: { id: theirs, text: 'x' } })
      expect([name, asked, sent]).toMatchObject([name, forbidden, forbidden])
    }
  })

  it('WRK-11 GOV-14 GOV-33 is on the trail and sealed with the change: what was altered is found', async () => {
    const action = await propose()
    const sent = { body: { id: action, text: 'Where does that come from?' } }
    const { body } = await product.call(firm.as.officer, writeChangeMessage, sent)
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'change message written',
      company_id: client,
      details: { action, message: body.message._id },
    })
    expect(JSON.stringify(events[0])).not.toContain('Where does')
    const verdict = async () => (await product.call(firm.as.officer, verifyAudit, { query: {} })).body
    expect(await verdict()).toMatchObject({ ok: true })
    const actions = product.database.db.collection<{ _id: string }>('actions')
    await actions.updateOne({ _id: action }, { $set: { 'conversation.0.text': 'Fine by me' } })
    expect(await verdict()).toMatchObject({ ok: false, differences: [{ text: 'is not what its last event says' }] })
    await actions.updateOne({ _id: action }, { $set: { 'conversation.0.text': 'Where does that come from?' } })
  })

  it('WRK-11 GOV-34 is in the evidence pack, for those who may see all of the change', async () => {
    const action = await propose()
    await write(action, 'Where does that come from?')
    const pack = await exported(product, firm.as.officer, { company_id: client })
    expect(findingsIn(pack)).toEqual([])
    expect(linesOf(pack, 'actions.jsonl').find((line) => line.includes(action))).toContain('Where does that come from?')
    await denyPermissions({ product, firm }, 'internalAuditor', 'view_dashboard_tab')
    const masked = await exported(product, firm.as.internalAuditor, { company_id: client })
    expect(findingsIn(masked)).toEqual([])
    expect(linesOf(masked, 'actions.jsonl').join()).not.toContain('Where does that come from?')
  })
})
