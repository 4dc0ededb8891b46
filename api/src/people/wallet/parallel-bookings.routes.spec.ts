import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { activateSubscription, giveCredit, setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { describe, expect, it } from 'vitest'
import { within } from '../../platform/context'
import { openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aChance } from '../../testing/random'
import { bookConversion } from './book-conversion'
import type { CreditEntry } from './credit'

type Entry = Omit<CreditEntry, 'id'>

const [cost, amountRows, costPerRow] = [5, 40, 0.1] as const

/** As an act would book that keeps what was converted: with an event of its own. Answers how many rows were charged. */
const convert = (product: OpenProduct, organisationId: string, rows: number) =>
  product.inTransaction(organisationId, { userId: null, name: 'maria', type: 'SYSTEM', address: '' }, async (act) => {
    const ctx = within(product.context, act)
    const booked = await bookConversion(ctx, { organisationId }, { rows, initiator: 'maria' })
    act.record({ what: 'organisation founded', record: null, companyId: null, details: { name: 'Trust Office' } })
    return booked
  })

/** One or another thing that takes from an account or adds to it, wherever it is done. */
async function open(seed: number) {
  const product = await openProduct()
  const firm = await openFirm(product, ['officer'])
  const token = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
  const other = await product.second()
  const chance = aChance(seed)
  const controlled = { subscription_cost: cost, subscription_amount_rows: amountRows, emails_send_out: 'YES' } as const
  await product.call(token, setPlatformControl, { body: { ...controlled, subscription_cost_per_row: costPerRow } })

  const user_id = firm.users.officer.id
  async function book() {
    const at = chance.pick([product, other])
    const booking = chance.pick(['credit', 'subscription', 'conversion', 'conversion'])
    if (booking === 'conversion') {
      return convert(product, firm.id, 1 + chance.below(60)).then(
        ({ feeMicros }) => ({ booking, status: 200, feeMicros }),
        (error: Error) => ({ booking, status: error.message === 'Insufficient credits' ? 402 : 500, feeMicros: 0 }),
      )
    }
    const call = booking === 'credit' ? giveCredit : activateSubscription
    const body = { user_id, ...(booking === 'credit' && { amount: (1 + chance.below(80)) / 10 }) }
    const { status } = await at.attempt(token, call, { body })
    return { booking, status, feeMicros: 0 }
  }
  return { product, firm, book }
}

describe('Bookings on one account, all at once and by several processes', () => {
  it.each([1, 2, 3, 4])('WAL-08, FIU-33 never leave a wrong balance (seed %i)', async (seed) => {
    const { product, firm, book } = await open(seed)
    const answers = (await Promise.all(Array.from({ length: 8 }, () => Promise.all([book(), book(), book()])))).flat()
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 402)).toEqual([])

    const own = { organisation_id: firm.id }
    const entries = await product.database.db.collection<Entry>('credits').find(own).sort({ number: 1 }).toArray()
    const sums = entries.map((_, place) => entries.slice(0, place + 1).reduce((sum, { micros }) => sum + micros, 0))
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, place) => place + 1))
    expect(entries.map(({ balanceMicros }) => balanceMicros)).toEqual(sums)
    expect(Math.min(0, ...sums)).toBe(0)

    const done = (booking: string) => answers.filter((answer) => answer.booking === booking && answer.status === 200)
    const booked = (type: string) => entries.filter((entry) => entry.type === type)
    expect(booked('credit').length).toBe(done('credit').length)
    expect(booked('subscription').length).toBe(done('subscription').length)
    const fees = done('conversion').map(({ feeMicros }) => feeMicros)
    expect(
      booked('conversion')
        .map(({ micros }) => 0 - micros)
        .toSorted(),
    ).toEqual(fees.filter(Boolean).toSorted())
    expect((await product.call(firm.as.officer, getBalance, {})).body.balance).toBe((sums.at(-1) ?? 0) / 1_000_000)
    expect((await product.call(firm.as.officer, verifyAudit, {})).body.ok).toBe(true)
  })
})
