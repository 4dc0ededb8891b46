import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { allocateWallet, getBalance } from '@dossier/contract/people/endpoints/organisation'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { within } from '../../platform/context'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { bookCredit } from './book-credit'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const allocate = async (token: string) => (await product.call(token, allocateWallet, {})).body.address
const wallets = () => product.database.db.collection<{ _id: string; index: number; address: string }>('wallets')

/** Books on an organisation's account, as an act of the operator would. */
const book = (organisationId: string, amount: number) =>
  product.inTransaction(organisationId, operator, async (transaction) => {
    const credit = { type: 'credit', amount, initiator: 'operator', comment: '' } as const
    const { id } = await bookCredit(within(product.context, transaction), { organisationId }, credit)
    transaction.record({ what: 'organisation founded', record: null, companyId: null, details: { name: id } })
  })

const operator = { userId: null, name: 'operator', type: 'SYSTEM', address: '' }

describe('The wallet', () => {
  it('WAL-03, WAL-07 is one address an organisation, the same for everyone and every call', async () => {
    const address = await allocate(firm.as.administrator)
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    expect(await allocate(firm.as.officer)).toBe(address)
    expect(await allocate(firm.as.administrator)).toBe(address)
  })

  it('WAL-03 is for those with view_wallet', async () => {
    for (const role of roles) {
      const { status, body } = await product.attempt(firm.as[role], allocateWallet)
      const allowed = role === 'administrator' || role === 'officer'
      expect([role, status]).toEqual([role, allowed ? 200 : 403])
      if (!allowed) expect(body.message).toBe('You are not allowed to perform this action')
    }
    expect((await product.attempt(null, allocateWallet)).status).toBe(401)
    const superUser = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    expect((await product.attempt(superUser, allocateWallet)).status).toBe(403)
  })

  it('WAL-04 has an address of its own, under parallel calls of many organisations too', async () => {
    const own = await openProduct()
    const firms = await Promise.all(Array.from({ length: 6 }, () => openFirm(own, ['administrator', 'officer'])))
    const asked = firms.flatMap(({ as }) => [as.administrator, as.officer, as.administrator])
    const answered = await Promise.all(asked.map((token) => own.call(token, allocateWallet, {})))
    expect(answered.map(({ status }) => status)).toEqual(asked.map(() => 200))
    const addresses = answered.map(({ body }) => body.address)
    for (const [place] of firms.entries()) expect(new Set(addresses.slice(place * 3, place * 3 + 3)).size).toBe(1)
    expect(new Set(addresses).size).toBe(6)
    const kept = await own.database.db.collection('wallets').find().sort({ index: 1 }).toArray()
    expect(kept.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    expect(kept.slice(0, 3).map(({ address }) => address)).toEqual([
      'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
      'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK',
      'TYJPRrdB5APNeRs4R7fYZSwW3TcrTKw2gx',
    ])
  })

  it('WAL-04 never takes an index again, even when the wallet that had it is gone', async () => {
    const one = await openFirm(product, ['administrator'])
    await allocate(one.as.administrator)
    const newest = await wallets().findOne({ _id: one.id })
    await wallets().deleteOne({ _id: one.id })
    const other = await openFirm(product, ['administrator'])
    await allocate(other.as.administrator)
    expect((await wallets().findOne({ _id: other.id }))?.index).toBe((newest?.index ?? 0) + 1)
  })

  it('GOV-14 is put on record once', async () => {
    const own = await openFirm(product, ['administrator', 'officer'])
    const address = await allocate(own.as.administrator)
    await allocate(own.as.officer)
    const { body } = await product.call(own.as.officer, listAuditEvents, { query: {} })
    const recorded = body.events.filter(({ what }) => what === 'wallet allocated')
    expect(recorded).toMatchObject([{ actor_id: own.users.administrator.id, details: { address } }])
  })

  it('is not handed out where no key is set up', async () => {
    const own = await openProduct({ walletKey: undefined })
    const bare = await openFirm(own, ['administrator'])
    const { status, body, headers } = await own.attempt(bare.as.administrator, allocateWallet)
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(headers.get('retry-after')).toBe('5')
    expect((await own.call(bare.as.administrator, getUser, { query: {} })).body.wallet).toBeNull()
  })
})

describe('The balance', () => {
  const balance = async (token: string) => (await product.call(token, getBalance, {})).body

  it('WAL-06 begins at zero, without a subscription and without a price', async () => {
    const own = await openFirm(product, ['client'])
    expect(await balance(own.as.client)).toEqual({
      status: 'success',
      balance: 0,
      subscription: { status: 'inactive', activated_at: null, expire_at: null, rows_left: 0 },
      cost_per_row: 0,
    })
    expect((await product.attempt(null, getBalance)).status).toBe(401)
  })

  it('WAL-07, WAL-08 is the sum of the organisation’s entries, to the last decimal', async () => {
    const [own, other] = [await openFirm(product, ['manager', 'client']), await openFirm(product, ['manager'])]
    for (const amount of [0.1, 0.2, 12.000001, -0.3]) await book(own.id, amount)
    await book(other.id, 5)
    expect((await balance(own.as.manager)).balance).toBe(12.000001)
    expect((await balance(own.as.client)).balance).toBe(12.000001)
    expect((await balance(other.as.manager)).balance).toBe(5)
  })

  it('WAL-08 is never spent twice, however many spend at once', async () => {
    const own = await openFirm(product, ['manager'])
    await book(own.id, 1)
    const spent = await Promise.allSettled(Array.from({ length: 6 }, () => book(own.id, -0.4)))
    expect(spent.filter(({ status }) => status === 'fulfilled').length).toBe(2)
    expect((await balance(own.as.manager)).balance).toBe(0.2)
    const entries = await product.database.db.collection('credits').find({ organisation_id: own.id }).toArray()
    expect(entries.reduce((sum, { micros }) => sum + Number(micros), 0)).toBe(200_000)
    expect(entries.map(({ number }) => Number(number)).toSorted()).toEqual([1, 2, 3])
  })

  it('of someone without an organisation is nothing', async () => {
    const superUser = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    expect((await balance(superUser)).balance).toBe(0)
  })
})

describe('What get-user tells of the wallet', () => {
  it('ACC-33 is the same address and balance', async () => {
    const own = await openFirm(product, ['administrator', 'manager'])
    const me = async (token: string) => (await product.call(token, getUser, { query: {} })).body
    expect(await me(own.as.administrator)).toMatchObject({ wallet: null, credits_balance: 0 })
    const address = await allocate(own.as.administrator)
    await book(own.id, 2.5)
    expect(await me(own.as.administrator)).toMatchObject({ wallet: address, credits_balance: 2.5 })
  })

  it('USR-21 is no address without view_wallet', async () => {
    await allocate(firm.as.administrator)
    const { body } = await product.call(firm.as.manager, getUser, { query: {} })
    expect(body.wallet).toBeNull()
  })
})
