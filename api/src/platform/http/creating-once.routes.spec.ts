import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { endpoints } from '@dossier/contract/endpoints'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { createClient, listClients } from '@dossier/contract/file/endpoints/clients'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'supervisor', 'officer'])
})

const key = 'b7c1f0c4-3f5b-4c8e-9a53-1d2f7f0c9e11'
const harbour = { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' }

type Answered = { status: number; body: Partial<ErrorBody> & Record<string, unknown>; retryAfter: string | null }

type Sent = { body?: unknown; path?: string; name?: string; as?: string; at?: Pick<OpenProduct, 'api'> }

async function create({
  body = harbour,
  path = createClient.path,
  name = key,
  as,
  at = product,
}: Sent = {}): Promise<Answered> {
  const response = await at.api.request(`/api/client${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: as ?? firm.as.manager,
      ...(name !== '' && { 'idempotency-key': name }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answered['body']
  return { status: response.status, body: answer, retryAfter: response.headers.get('retry-after') }
}

const names = async (as = firm.as.manager) =>
  (await product.call(as, listClients, { query: {}, body: { filters: { company_type: 'corporate' } } })).body.count
const storedKeys = () => product.database.db.collection<{ answer: string | null }>('request_keys').find().toArray()

describe('A creating request', () => {
  it('that is sent four times at once makes one client, and is answered the same each time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await names()).toBe(1)
    expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })

  it('makes one over several processes, of which those that do not know the answer yet say so', async () => {
    const other = await product.second()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => create({ at: n % 2 ? product : other })))
    for (const { status, body, retryAfter } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.message, retryAfter]).toEqual([
        409,
        'This request is being handled, please ask again in a moment',
        '1',
      ])
    }
    expect(await names()).toBe(1)
    expect((await create({ at: other })).body).toEqual((await create()).body)
  })

  it('is another one with another key, with none, or of another person', async () => {
    await create()
    await create({ name: `${key}-2` })
    await create({ name: '' })
    await create({ name: '' })
    await create({ as: firm.as.supervisor })
    expect(await names()).toBe(5)
  })

  it('is refused with 409 where its key was used for something else', async () => {
    const { body } = await create()
    const { company } = body as { company: { _id: string } }
    for (const otherwise of [
      { body: { ...harbour, name: 'Lumen Trading' } },
      { path: createDueDiligence.path, body: { company_id: company._id, label: 'Yearly review' } },
    ]) {
      const refused = await create(otherwise)
      expect([refused.status, refused.body.message]).toEqual([409, 'This Idempotency-Key was used for another request'])
    }
    expect(await names()).toBe(1)
  })

  it('may be sent again with the same key after it was refused', async () => {
    expect((await create({ body: { ...harbour, name: '' } })).status).toBe(400)
    expect((await create()).status).toBe(200)
  })

  it('is known for a day', async () => {
    await create()
    product.clock.pass(86_399)
    await create({ as: await product.tokenOf(firm.users.manager) })
    expect(await names(await product.tokenOf(firm.users.manager))).toBe(1)
    product.clock.pass(1)
    expect((await create({ as: await product.tokenOf(firm.users.manager) })).status).toBe(200)
    expect(await names(await product.tokenOf(firm.users.manager))).toBe(2)
  })

  it('GOV-24 keeps nothing of its answer in clear, and shows it to no one whose rights changed', async () => {
    const company_id = await firm.client()
    const asked = { path: createDueDiligence.path, body: { company_id, label: 'Yearly review' } }
    const { body } = await create(asked)
    const { access_link_token: token } = (body as { dueDiligence: { access_link_token: string } }).dueDiligence
    const stored = JSON.stringify(await storedKeys())
    for (const secret of [token, 'Yearly review', company_id, key]) expect(stored).not.toContain(secret)
    expect(await create(asked)).toMatchObject({ status: 200, body })
    const permissionChanges = { view_chart: 'deny' } as const
    const fewer = await create({ ...asked, as: await product.tokenOf({ ...firm.users.manager, permissionChanges }) })
    expect([fewer.status, fewer.body.message]).toEqual([409, 'This request was handled before'])
  })

  it('leaves a key that says nothing where its answer was lost', async () => {
    await create()
    await product.database.db.collection('request_keys').updateMany({}, { $set: { answer: null } })
    expect((await create()).status).toBe(409)
    expect(await names()).toBe(1)
  })

  it.each(['short', 'x'.repeat(201), 'with blanks in it', '{"$gt":""}'])('refuses the key %j', async (name) => {
    const { status, body } = await create({ name })
    expect([status, body.errors]).toEqual([400, { 'Idempotency-Key': 'Invalid value' }])
  })

  it('is every one that makes something', () => {
    const creating = Object.values(endpoints).filter(({ method, path }) => method === 'POST' && /creat/.test(path))
    expect(creating.length).toBeGreaterThan(5)
    expect(creating.filter(({ creates }) => !creates).map(({ path }) => path)).toEqual([])
  })
})
