import { getNotification } from '@dossier/contract/file/endpoints/changes'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Deciding, openDeciding } from '../../testing/deciding'

let { product, firm, approve, deny, withdraw, dashboard } = {} as Deciding

beforeAll(async () => {
  ;({ product, firm, approve, deny, withdraw, dashboard } = await openDeciding())
})

const handled = { status: 409, body: { code: 'already-handled', message: 'This change was already handled' } }

describe('Deciding twice', () => {
  it('GOV-09 answers the second 409 and names who was first', async () => {
    const action = await firm.propose(await firm.client(), { city: 'Soto' })
    expect((await approve(action)).status).toBe(200)
    const details = { handled_by_name: 'officer', handled_at: product.clock.now().toISOString() }
    for (const late of [
      await approve(action, 'supervisor'),
      await approve(action),
      await deny(action, 'supervisor'),
      await withdraw(action),
    ]) {
      expect(late).toMatchObject(handled)
      expect(late.body.details).toEqual(details)
    }
  })

  it('GOV-09 lets exactly one of two parallel approvers win', async () => {
    const id = await firm.client()
    const action = await firm.propose(id, { city: 'Soto' })
    const approvers = ['officer', 'supervisor', 'administrator', 'officer'] as const
    const answers = await Promise.all(approvers.map((role) => approve(action, role)))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const [index, answer] of answers.entries()) {
      if (index === winner) continue
      expect(answer).toMatchObject({ ...handled, body: { details: { handled_by_name: approvers[winner] } } })
    }
    expect(await dashboard(id)).toMatchObject({ city: { value: 'Soto', new_value: null }, changesCount: 0 })
  })

  it('GOV-09 lets one of an approval, a denial, a withdrawal and a takeover win, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await firm.client()
      const action = await firm.propose(id, { city: 'Soto' })
      const takeOver = () =>
        product.attempt(firm.as.administrator, updateClient, { params: { id }, body: { city: 'Barber' } })
      const decisions = [() => approve(action), () => deny(action, 'supervisor'), () => withdraw(action)]
      const acts = [...decisions, takeOver]
      const statuses = new Map<unknown, number>()
      const inTurn = [...acts.slice(round), ...acts.slice(0, round)]
      await Promise.all(inTurn.map(async (act) => statuses.set(act, (await act()).status)))
      const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
      const { actionTaken, closed_reason = '' } = body.notification
      const winner = ['approved', 'rejected', 'skippedwithdrawn'].indexOf(`${actionTaken}${closed_reason}`)
      expect(winner >= 0 || closed_reason === 'superseded').toBe(true)
      expect(decisions.map((act) => statuses.get(act))).toEqual(decisions.map((_, at) => (at === winner ? 200 : 409)))
      expect(statuses.get(takeOver)).toBe(200)
    }
  }, 30_000)
})

describe('Several changes of one record', () => {
  it('CHG-10 lets a later edit take a field over, the earlier action keeps the others and is skipped without any', async () => {
    const id = await firm.client()
    const first = await firm.propose(id, { city: 'Soto', activity: 'Shipping' })
    const second = await firm.propose(id, { city: 'Barber' }, 'supervisor')
    const taken = async () =>
      (await product.call(firm.as.officer, getNotification, { params: { id: first } })).body.notification
    expect(await taken()).toMatchObject({ fields: { activity: { new: 'Shipping' } } })
    expect((await taken()).fields).not.toHaveProperty('city')
    const third = await firm.propose(id, { activity: 'Chartering' }, 'supervisor')
    expect(await taken()).toMatchObject({
      actionTaken: 'skipped',
      closed_reason: 'superseded',
      handled_by_name: 'supervisor',
    })
    expect(await dashboard(id)).toMatchObject({
      city: { new_value: 'Barber' },
      activity: { new_value: 'Chartering' },
      changesCount: 2,
      pending_actions: [{ _id: second }, { _id: third }],
    })
    await firm.approve(third)
    expect(await dashboard(id)).toMatchObject({ city: { value: null, new_value: 'Barber' }, changesCount: 1 })
  })

  it('ruling 16 shows the date again that follows from what was approved meanwhile, under a new revision', async () => {
    const id = await firm.client()
    await firm.approve(await firm.propose(id, { risk_level: 'low', previous_review_date: '2024-05-05' }))
    const risk = await firm.propose(id, { risk_level: 'high' })
    const date = await firm.propose(id, { previous_review_date: '2025-05-05' }, 'supervisor')
    await firm.approve(date)
    expect(await approve(risk, 'officer', { rev: 0 })).toMatchObject({
      status: 409,
      body: { details: { current: { fields: { next_review_date: { current: '2028-05-05', new: '2026-05-05' } } } } },
    })
    expect((await approve(risk)).status).toBe(200)
    expect(await dashboard(id)).toMatchObject({ next_review_date: { value: '2026-05-05', new_value: null } })
  })
})
