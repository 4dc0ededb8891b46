import { clientOrderingKeys } from '@dossier/contract/file/client-list'
import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let office: Firm

/** So many that pages beyond the tenth are read from the nearer end. */
const corporates = 330
const holders = 33

beforeAll(async () => {
  product = await openProduct()
  office = await openFirm(product, ['manager', 'officer'])
  for (let number = 0; number < corporates; number++) await office.proposeClient(`Twin ${number % 7}`)
  for (let number = 0; number < holders; number++) await office.proposeHolder(`Johanna ${number % 2}`, 'Winkel')
}, 120_000)

type Asked = Sent<typeof listClients>
const ask = async (query: Asked['query'], filters: NonNullable<Asked['body']['filters']> = {}) =>
  (await product.call(office.as.manager, listClients, { query, body: { filters } })).body

/** All clients by `after`, and how many there were on each page. */
async function walk(query: Asked['query'], filters: Parameters<typeof ask>[1] = {}) {
  const found: string[] = []
  const sizes: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { companies, next } = await ask({ ...query, ...(after && { after }) }, filters)
    found.push(...companies.map(({ _id }) => _id))
    sizes.push(companies.length)
    after = next
  }
  return { found, sizes }
}

async function numbered(query: Asked['query'], pages: number, filters: Parameters<typeof ask>[1] = {}) {
  const all = Array.from({ length: pages }, (_, at) => ask({ ...query, page: String(at + 1) }, filters))
  return (await Promise.all(all)).flatMap(({ companies }) => companies.map(({ _id }) => _id))
}

describe('Pages of the client list by after', () => {
  const ways = clientOrderingKeys.flatMap((key) => [[key, 'asc'] as const, [key, 'desc'] as const])

  it.each(ways)('WRK-02 WRK-03 hold every client once, in the order of %s %s', async (orderingKey, orderingValue) => {
    const order = { orderingKey, orderingValue }
    const { found, sizes } = await walk(order)
    expect(sizes).toEqual([...Array.from({ length: 12 }, () => 30), 3])
    expect(new Set(found).size).toBe(corporates + holders)
    expect(found).toEqual(await numbered(order, 14))
  })

  it('WRK-02 hold what a filter and a text find, and no more', async () => {
    expect((await walk({}, { company_type: 'account_holder' })).sizes).toEqual([30, 3])
    expect((await walk({ orderingKey: 'name', orderingValue: 'asc' }, { pending: 'yes' })).found).toHaveLength(363)
    const searched = { search: 'johanna 0', orderingKey: 'createdAt', orderingValue: 'asc' } as const
    expect((await walk(searched)).sizes).toEqual([17])
    const exactly = await walk({ search: 'johanna' })
    expect([exactly.sizes, exactly.found.length]).toEqual([[30, 3], 33])
  })

  it('WRK-02 end where a page is full and nothing comes behind it', async () => {
    const full = await walk({}, { company_type: 'corporate' })
    expect(full.sizes).toEqual(Array.from({ length: 11 }, () => 30))
  })

  it('WRK-03 go on behind a client that is gone or new meanwhile', async () => {
    const { next } = await ask({ orderingKey: 'createdAt', orderingValue: 'desc' })
    product.clock.pass(60)
    await office.proposeClient('Newcomer')
    const { found } = await walk({ after: next ?? '', orderingKey: 'createdAt', orderingValue: 'desc' })
    expect(found).toHaveLength(corporates + holders - 30)
  })

  const forged = (...parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = 'f'.repeat(24)

  it.each([
    ['', 'nothing'],
    ['not a place', 'no JSON'],
    [forged(), 'an empty list'],
    [Buffer.from('{"a":1}').toString('base64url'), 'an object'],
    [forged('name', 'asc', id, 'twin'), 'another order'],
    [forged('createdAt', 'asc', id, 'x'), 'another direction'],
    [forged('createdAt', 'desc', 'f', 'x'), 'no id'],
    [forged('createdAt', 'desc', id), 'no value'],
    [forged('createdAt', 'desc', id, 'x', 'y'), 'a value too many'],
    [forged('createdAt', 'desc', id, { $gt: '' }), 'an operator'],
    ['x'.repeat(4_001), 'much too long'],
  ])('WRK-02 answer 400 to %j, which is %s', async (after) => {
    const answered = await product.attempt(office.as.manager, listClients, { query: { after }, body: {} })
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, ['after']])
  })

  it('WRK-02 are named by place or by number, not by both', async () => {
    const { next } = await ask({})
    const query = { after: next ?? '', page: '2' }
    expect(await product.attempt(office.as.manager, listClients, { query, body: {} })).toMatchObject({
      status: 400,
      body: { errors: { after: 'Invalid value' } },
    })
  })

  it('WRK-02 hold nothing of another organisation, whose place was sent', async () => {
    const other = await openFirm(product, ['manager'])
    await other.proposeClient('Theirs')
    const { next } = await ask({})
    const { body } = await product.call(other.as.manager, listClients, { query: { after: next ?? '' }, body: {} })
    expect(body.companies.map(({ name }) => name).filter((name) => name !== 'Theirs')).toEqual([])
  })
})
