import { denyChange, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Deciding, openDeciding } from '../../testing/deciding'
import { openFirm } from '../../testing/firm'
import { forbidden } from '../../testing/refusals'

let { product, firm, deny, withdraw, dashboard } = {} as Deciding

beforeAll(async () => {
  ;({ product, firm, deny, withdraw, dashboard } = await openDeciding())
})

const reason = 'Not what the register says'
const handled = { status: 409, body: { code: 'already-handled', message: 'This change was already handled' } }

describe('Denying a change', () => {
  it('CHG-14, CHG-64, PRM-01 keeps the value, clears the proposal and says why, in plain and in rich text', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    const comment = { ops: [{ insert: 'See the register', attributes: { bold: true } }, { insert: '\n' }] }
    expect(await deny(action, 'supervisor', { text: `  ${reason} `, comment })).toMatchObject({
      status: 200,
      body: {
        action: {
          actionTaken: 'rejected',
          handled_by_name: 'supervisor',
          reject_text: reason,
          rejectCommentStructure: comment,
        },
      },
    })
    expect(await dashboard(id)).toMatchObject({ city: { value: null, new_value: null }, pending_actions: [] })
  })

  it.each([
    '',
    'too short',
    '          ',
    '   short    ',
    'ninechars',
    '\u3164'.repeat(10),
    'short\u200b\u200b\u200b\u200b\u200b',
  ])('CHG-44 asks for a reason of ten characters once trimmed, not %j', async (text) => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    const message = 'Please provide a reason for denying this request, it should be at least 10 characters long'
    expect(await deny(action, 'officer', { text })).toMatchObject({
      status: 400,
      body: { message, errors: { text: message } },
    })
    expect(await dashboard(id)).toMatchObject({ city: { new_value: 'Soto' } })
  })

  it('CHG-44 refuses a reason that reads as another one', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    expect(await deny(action, 'officer', { text: 'Not \u202edevorppa yet, ask again' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { text: 'Invalid value' } },
    })
  })

  it('CHG-44, LIM-24 takes a reason of exactly ten', async () => {
    const action = await firm.propose(await firm.client(), { city: 'Soto' })
    expect((await deny(action, 'officer', { text: 'ten chars!' })).status).toBe(200)
  })

  it.each([
    [{ text: undefined }, { text: 'Please provide a value' }],
    [{ text: 12 }, { text: 'Invalid value' }],
    [{ text: 'x'.repeat(10_001) }, { text: 'Input too long' }],
    [{ comment: 'plain' }, { comment: 'Invalid value' }],
    [{ comment: { ops: [{ insert: 'x', attributes: { onclick: 'x' } }] } }, { comment: 'Invalid value' }],
    [
      { comment: { ops: [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }] } },
      { comment: 'Invalid value' },
    ],
    [{ reason: 'x' }, { reason: 'Unknown field' }],
  ])('answers 400 to %j', async (more, errors) => {
    const action = await firm.propose(await firm.client(), { city: 'Soto' })
    expect(await deny(action, 'officer', more)).toMatchObject({ status: 400, body: { errors } })
  })

  it('GOV-01 needs reject_requested_changes of everyone', async () => {
    const action = await firm.propose(await firm.client(), { city: 'Soto' })
    for (const role of ['manager', 'trust', 'externalAuditor', 'client'] as const) {
      expect(await deny(action, role)).toMatchObject(forbidden)
    }
    expect(await product.attempt(null, denyChange, { body: { id: action, text: reason } })).toMatchObject({
      status: 401,
    })
    const other = await openFirm(product, ['officer'])
    const foreign = await product.attempt(other.as.officer, denyChange, { body: { id: action, text: reason } })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })
})

describe('One’s own change', () => {
  it('GOV-01 is withdrawn and not denied, for every type of user', async () => {
    for (const role of ['supervisor', 'officer', 'administrator'] as const) {
      const action = await firm.propose(await firm.client(), { city: 'Soto' }, role)
      expect(await deny(action, role)).toMatchObject(forbidden)
      expect((await withdraw(action, role)).status).toBe(200)
    }
  })
})

describe('Withdrawing a change', () => {
  it('GOV-01 is for its author, without a reason, and reads as withdrawn', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    expect(await withdraw(action)).toMatchObject({
      status: 200,
      body: { action: { actionTaken: 'skipped', closed_reason: 'withdrawn', handled_by_name: 'manager' } },
    })
    expect(await dashboard(id)).toMatchObject({ city: { value: null, new_value: null }, changesCount: 0 })
    expect(await withdraw(action)).toMatchObject(handled)
  })

  it('GOV-01 is for no one else', async () => {
    const action = await firm.propose(await firm.client(), { city: 'Soto' })
    for (const role of ['officer', 'administrator', 'trust', 'client'] as const) {
      expect(await withdraw(action, role)).toMatchObject(forbidden)
    }
    expect(await product.attempt(null, withdrawChange, { body: { id: action } })).toMatchObject({ status: 401 })
    const other = await openFirm(product, ['manager'])
    const foreign = await product.attempt(other.as.manager, withdrawChange, { body: { id: action } })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  it('CHG-12 of a creation takes the client with it', async () => {
    const { id, action } = await firm.proposeClient()
    expect((await withdraw(action)).status).toBe(200)
    const gone = await product.call(firm.as.manager, getDashboard, { query: { company_id: id } })
    expect(gone.status).toBe(404)
  })
})
