import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'supervisor', 'officer'])
})

type Query = Partial<Sent<typeof listNotifications>['query']>

async function listed(query: Query = {}, by: Role = 'officer') {
  const { body } = await product.call(firm.as[by], listNotifications, { query: { view: 'forConfirmation', ...query } })
  return body.notifications
}
const sittings = async (query: Query = {}) =>
  (await listed(query)).map((change) => (change.visible ? [change._id, change.sitting_id] : [change._id]))

/** Changes of a client by one author, each of a field of its own. */
async function several(client: string, fields: readonly string[], by: Role = 'manager') {
  const ids: string[] = []
  for (const field of fields) ids.push(await firm.propose(client, { [field]: 'Soto' }, by))
  return ids
}

describe('WRK-18 The changes of a sitting', () => {
  it('name its first one, from the creation of a client on', async () => {
    const { id, action } = await firm.proposeClient()
    product.clock.pass(25 * 60)
    const city = await firm.propose(id, { city: 'Soto' })
    product.clock.pass(31 * 60)
    const zip = await firm.propose(id, { zip: '4022' })
    expect(await sittings()).toEqual([
      [zip, zip],
      [city, action],
      [action, action],
    ])
  })

  it('have one author and one client', async () => {
    const [one, other] = [await firm.client('Harbour'), await firm.client('Zeelandia')]
    product.clock.pass(3_600)
    const [mine] = await several(one, ['city'])
    const [elsewhere] = await several(other, ['city'])
    const [hers] = await several(one, ['zip'], 'supervisor')
    expect((await sittings()).map(([, sitting]) => sitting)).toEqual([hers, elsewhere, mine])
  })

  it('are known by what was handled meanwhile, and keep it while others are decided', async () => {
    const client = await firm.client()
    product.clock.pass(3_600)
    const [first = '', second] = await several(client, ['city', 'zip'])
    await firm.approve(first)
    product.clock.pass(60)
    const [third] = await several(client, ['activity'])
    expect(await sittings()).toEqual([
      [third, first],
      [second, first],
    ])
    expect((await listed({ view: 'forHistory' }))[0]).toMatchObject({ _id: first, sitting_id: first })
  })

  it('stand whole on the page where the newest of them stands, and are counted as changes', async () => {
    const [one, other] = [await firm.client('Harbour'), await firm.client('Zeelandia')]
    product.clock.pass(3_600)
    const [a = '', b] = await several(one, ['city', 'zip'])
    product.clock.pass(60)
    const [alone = ''] = await several(other, ['city'])
    product.clock.pass(60)
    const [c] = await several(one, ['activity'])
    const page = async (offset: string) => {
      const { body } = await product.call(firm.as.officer, listNotifications, {
        query: { view: 'forConfirmation', sittings: 'whole', offset, limit: '2' },
      })
      expect(body.count).toBe(4)
      return body.notifications.map(({ _id }) => _id)
    }
    expect(await page('0')).toEqual([c, b, a, alone])
    expect(await page('2')).toEqual([])
    expect((await listed({ sittings: 'whole', company_id: other })).map(({ _id }) => _id)).toEqual([alone])
    expect((await listed({ offset: '1', limit: '2' })).map(({ _id }) => _id)).toEqual([alone, b])
  })

  it('refuses another word for whole', async () => {
    const query = { view: 'forConfirmation', sittings: 'half' }
    expect(await product.attempt(firm.as.officer, listNotifications, { query })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { sittings: expect.any(String) } },
    })
  })

  it('stays with a proposal that stands again', async () => {
    const client = await firm.client()
    product.clock.pass(3_600)
    const [first = ''] = await several(client, ['zip', 'city'])
    product.clock.pass(7_200)
    await firm.propose(client, { city: 'Willemstad' }, 'supervisor')
    await firm.propose(client, { city: '' }, 'supervisor')
    const again = (await listed()).find((change) => change.visible && change.stands_again !== undefined)
    expect(again).toMatchObject({ sitting_id: first })
  })
})
