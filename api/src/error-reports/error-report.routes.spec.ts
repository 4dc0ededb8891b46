import { reportError } from '@dossier/contract/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../testing/open-product'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const report = { error_cought: 'TypeError: x is not iterable', source: 'shell', url: 'https://dossier.test/kyc' }
const send = (body: unknown, token: string | null = null) => product.attempt(token, reportError, { body })
const newest = async () =>
  (await product.database.db.collection('error_reports').find().sort({ _id: -1 }).limit(1).toArray())[0]

describe('A fault in a browser', () => {
  it('ERR-03, ERR-04 is stored, from anyone, with who was signed in', async () => {
    expect(await send(report)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await newest()).toMatchObject({ ...report, user_id: null, at: product.clock.now() })
    const user = await product.hire(await product.found('Firm'))
    await send(report, await product.tokenOf(user))
    expect(await newest()).toMatchObject({ ...report, user_id: user.id })
  })

  it('ERR-04, GOV-24 is cut to 10 kB and keeps no secrets', async () => {
    await send({ ...report, error_cought: 'x'.repeat(200_000), url: 'https://dossier.test/verify?token=abc' })
    const kept = await newest()
    expect(kept?.error_cought).toHaveLength(10_000)
    expect(kept?.url).toBe('https://dossier.test/verify?token=…')
  })

  it.each([{}, { ...report, source: 7 }, { ...report, more: 'x' }, { error_caught: 'x', source: '', url: '' }])(
    'ERR-04 is refused as %j',
    async (body) => {
      expect((await send(body)).status).toBe(400)
    },
  )

  it('ruling 22 is not on the audit record', async () => {
    await send(report)
    expect(await product.database.db.collection('audit_events').countDocuments({ organisation_id: 'platform' })).toBe(0)
  })
})
