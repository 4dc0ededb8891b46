import {
  affectedChanges,
  approveChange,
  denyChange,
  getNotification,
  listAuditEvents,
} from '@dossier/contract/file/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Deciding, openDeciding } from '../../testing/deciding'
import { openFirm } from '../../testing/firm'
import { forbidden } from '../../testing/refusals'
import { removeRecord } from './remove-record'

let { product, firm, approve, deny, dashboard } = {} as Deciding

beforeAll(async () => {
  ;({ product, firm, approve, deny, dashboard } = await openDeciding())
})

const reason = 'Not what the register says'
const ownChange = { status: 403, body: { code: 'own-change', message: 'You cannot approve your own change' } }

describe('Approving a change', () => {
  it('CHG-15, CHG-63 makes the new values the current ones and says who did it and when', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto', activity: 'Shipping' })
    product.clock.pass(60)
    expect(await approve(action)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        action: {
          _id: action,
          actionTaken: 'approved',
          user_name: 'manager',
          handled_by_name: 'officer',
          handled_at: product.clock.now().toISOString(),
        },
      },
    })
    expect(await dashboard(id)).toMatchObject({
      city: { value: 'Soto', new_value: null },
      activity: { value: 'Shipping', new_value: null },
      pending_actions: [],
      changesCount: 0,
    })
  })

  it.each([
    ['an account manager', { type: 'DATA_CONTROLLER', permissionChanges: { approve_requested_changes: 'allow' } }],
    ['a supervisor', { type: 'DATA_PROCESSOR' }],
    ['an administrator', { type: 'ADMINISTRATOR' }],
    ['a super user', { type: 'ADMINISTRATOR', isSuperUser: true }],
  ] as const)('GOV-01, CHG-17 is never for its author, %s', async (_, facts) => {
    const token = await product.tokenOf(await product.hire(firm.id, facts))
    const id = await firm.client()
    const { body } = await product.call(token, updateClient, { params: { id }, body: { city: 'Soto' } })
    expect(await product.attempt(token, approveChange, { body: { id: body.action?._id } })).toMatchObject(ownChange)
    expect(await dashboard(id)).toMatchObject({ city: { value: null, new_value: 'Soto' } })
  })

  it('GOV-02, CHG-17 is for its author where no one else could decide, and says so', async () => {
    const office = await openFirm(product, ['administrator', 'manager', 'client'])
    await product.hire(office.id, { type: 'COMPLIANCE_OFFICER', active: false })
    const created = await office.proposeClient('One Person N.V.', 'administrator')
    const approved = await product.call(office.as.administrator, approveChange, { body: { id: created.action } })
    expect(approved.body.action).toMatchObject({ actionTaken: 'approved', self_approved: true })
    const detail = await product.call(office.as.administrator, getNotification, { params: { id: created.action } })
    expect(detail.body.notification.self_approved).toBe(true)
    const { body } = await product.call(office.as.administrator, listAuditEvents, { query: {} })
    expect(body.events[0]).toMatchObject({ what: 'change approved', details: { self_approved: true } })

    const colleague = await office.propose(created.id, { city: 'Soto' }, 'manager')
    const others = await product.call(office.as.administrator, approveChange, { body: { id: colleague } })
    expect(others.body.action).not.toHaveProperty('self_approved')
  })

  it('GOV-03 needs the view permission of its section when it is made', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    const blind = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_dashboard_tab: 'deny' },
    })
    const token = await product.tokenOf(blind)
    expect(await product.attempt(token, approveChange, { body: { id: action } })).toMatchObject(forbidden)
    expect(await product.attempt(token, denyChange, { body: { id: action, text: reason } })).toMatchObject(forbidden)
    expect(await product.attempt(token, affectedChanges, { body: { id: action } })).toMatchObject(forbidden)
    expect((await approve(action)).status).toBe(200)
  })

  it('GOV-07 of another revision than was seen answers 409 with the change as it is now', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto', activity: 'Shipping' })
    await firm.propose(id, { city: 'Barber' }, 'supervisor')
    expect(await approve(action, 'officer', { rev: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'stale-record',
        message: 'This record was changed in the meantime',
        details: { current: { _id: action, rev: 1, fields: { activity: { new: 'Shipping' } } } },
      },
    })
    expect(await deny(action, 'officer', { rev: 0 })).toMatchObject({ status: 409, body: { code: 'stale-record' } })
    expect((await approve(action, 'officer', { rev: 1 })).status).toBe(200)
  })

  it('GOV-08 over values that moved on answers what was, is and would be, and applies nothing', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    await product.database.db
      .collection<{ _id: string }>('companies')
      .updateOne({ _id: id }, { $set: { 'values.city': 'Otrobanda' } })
    expect(await approve(action)).toMatchObject({
      status: 409,
      body: {
        code: 'stale-values',
        message: 'This record was changed in the meantime',
        details: { conflicts: [{ field: 'city', base: null, live: 'Otrobanda', proposed: 'Soto' }] },
      },
    })
    expect(await dashboard(id)).toMatchObject({ city: { value: 'Otrobanda', new_value: 'Soto' } })
  })

  it('is refused without approve_requested_changes, without a session and for what does not exist', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    for (const role of ['manager', 'trust', 'internalAuditor', 'client'] as const) {
      const actor = await product.tokenOf(firm.users[role])
      expect(await product.attempt(actor, approveChange, { body: { id: action } })).toMatchObject(forbidden)
    }
    expect(await product.attempt(null, approveChange, { body: { id: action } })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
    const other = await openFirm(product, ['officer'])
    const foreign = await product.attempt(other.as.officer, approveChange, { body: { id: action } })
    const unknown = await approve('a'.repeat(24))
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found', code: 'not-found' } })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it.each([
    [{}, { id: 'Please provide a value' }],
    [{ id: 'x' }, { id: 'Invalid id' }],
    [{ id: { $ne: '' } }, { $ne: 'This name is not allowed' }],
    [{ id: 'a'.repeat(24), rev: '1' }, { rev: 'Invalid value' }],
    [{ id: 'a'.repeat(24), rev: -1 }, { rev: 'Invalid value' }],
    [{ id: 'a'.repeat(24), affected_rev: 1.5 }, { affected_rev: 'Invalid value' }],
    [{ id: 'a'.repeat(24), force: true }, { force: 'Unknown field' }],
  ])('answers 400 to %j', async (body, errors) => {
    expect(await product.attempt(firm.as.officer, approveChange, { body })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors },
    })
  })
})

describe('What a decision touches', () => {
  it('CHG-65 are the other open changes of the record, oldest first', async () => {
    const id = await firm.client()
    const first = await firm.propose(id, { city: 'Soto' })
    const second = await firm.propose(id, { activity: 'Shipping' }, 'supervisor')
    const { body } = await product.call(firm.as.officer, affectedChanges, { body: { id: second } })
    expect(body.relatedChanges.map(({ _id }) => _id)).toEqual([first])
    expect(body.affected_rev).toBeGreaterThan(0)
  })

  it('GOV-11, CHG-16 refuses the approval of a removal that reaches further than was shown, with the new list', async () => {
    const id = await firm.client()
    const { action } = await removeRecord(firm.context('manager'), { kind: 'company', id })
    const removal = action?.id ?? ''
    const shown = await product.call(firm.as.officer, affectedChanges, { body: { id: removal } })
    const later = await firm.propose(id, { city: 'Soto' })
    expect(await approve(removal, 'officer', { affected_rev: shown.body.affected_rev })).toMatchObject({
      status: 409,
      body: { code: 'affected-grown', details: { relatedChanges: [{ _id: later }] } },
    })
    const again = await product.call(firm.as.officer, affectedChanges, { body: { id: removal } })
    expect(again.body.relatedChanges.map(({ _id }) => _id)).toEqual([later])
    const approved = await approve(removal, 'officer', { affected_rev: again.body.affected_rev })
    expect(approved).toMatchObject({ status: 200, body: { action: { actionType: 'remove', actionTaken: 'approved' } } })
    const cascaded = await product.call(firm.as.officer, getNotification, { params: { id: later } })
    expect(cascaded.body.notification).toMatchObject({ actionTaken: 'cascade_deleted', closed_reason: 'cascade' })
  })

  it('GOV-11 is approved by its id alone, whatever it reaches by now', async () => {
    const id = await firm.client()
    const { action } = await removeRecord(firm.context('manager'), { kind: 'company', id })
    const later = await firm.propose(id, { city: 'Soto' })
    expect((await approve(action?.id ?? '')).status).toBe(200)
    const cascaded = await product.call(firm.as.officer, getNotification, { params: { id: later } })
    expect(cascaded.body.notification).toMatchObject({ actionTaken: 'cascade_deleted' })
  })

  it('needs approve_requested_changes and a change of the organisation', async () => {
    const action = await firm.propose(await firm.client(), { city: 'Soto' })
    expect(await product.attempt(firm.as.trust, affectedChanges, { body: { id: action } })).toMatchObject(forbidden)
    const other = await openFirm(product, ['officer'])
    const foreign = await product.attempt(other.as.officer, affectedChanges, { body: { id: action } })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found' } })
    const malformed = await product.attempt(firm.as.officer, affectedChanges, { body: { id: '' } })
    expect(malformed).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
  })
})

describe('The removal of a client', () => {
  it('DSH-41, DSH-42, GOV-22 takes nothing before it is approved, then everything but its history', async () => {
    const id = await firm.client('Gone N.V.')
    const { action } = await removeRecord(firm.context('manager'), { kind: 'company', id })
    expect(await dashboard(id)).toMatchObject({ pending_action: { actionType: 'remove' } })
    await firm.approve(action?.id ?? '')
    const gone = await product.call(firm.as.manager, getDashboard, { query: { company_id: id } })
    expect(gone.status).toBe(404)
    const history = await product.call(firm.as.internalAuditor, getNotification, { params: { id: action?.id ?? '' } })
    expect(history.body).toMatchObject({
      notification: { object_name: 'Gone N.V.', sourceObjectState: { name: { value: 'Gone N.V.' } } },
      company: { _id: id, name: 'Gone N.V.' },
    })
    const { body } = await product.call(firm.as.internalAuditor, listAuditEvents, { query: { company_id: id } })
    expect(body.events.map(({ what }) => what)).toEqual([
      'change approved',
      'removal proposed',
      'change approved',
      'creation proposed',
    ])
  })

  it('DSH-45 is requested once and only with the right to delete', async () => {
    const id = await firm.client()
    const byTrust = removeRecord(firm.context('trust'), { kind: 'company', id })
    await expect(byTrust).rejects.toMatchObject({ code: 'forbidden' })
    await removeRecord(firm.context('manager'), { kind: 'company', id })
    await expect(removeRecord(firm.context('supervisor'), { kind: 'company', id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Delete is already requested',
    })
  })
})
