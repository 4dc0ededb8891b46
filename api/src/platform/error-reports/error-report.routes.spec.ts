import { reportError } from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { newId } from '../ids'
import { createErrorReportRepository } from './error-report.repository'

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

  it('ERR-03, PLT-20 is counted by the version of the area that failed, with its last cause', async () => {
    const failed = (version: string, cause: string, where = '') =>
      send({ ...report, source: `area mfe-kyc ${version}${where}`, error_cought: `${cause}\n at page.js:1` })
    await failed('1.0.0-aaaaaaaa', 'TypeError: one')
    await failed('1.0.0-bbbbbbbb', 'LoadError: another')
    product.clock.pass(60_000)
    await failed('1.0.0-aaaaaaaa', 'TypeError: two', ', unhandled rejection')
    await failed('1.0.0-aaaaaaaa', `RangeError: ${'x'.repeat(500)}`)
    for (const source of [
      'the shell',
      'shell',
      'area shell 1.0.0',
      'mfe-kyc 1.0.0',
      'area mfe-kyc',
      'area ../etc 1.0.0',
      'area mfe-kyc 1.0.0 more',
    ])
      await send({ ...report, source })
    const repository = createErrorReportRepository(product.database.db, newId, product.clock.now)
    expect((await repository.failingVersions()).filter(({ area }) => area === 'mfe-kyc')).toEqual([
      {
        area: 'mfe-kyc',
        version: '1.0.0-aaaaaaaa',
        count: 3,
        at: product.clock.now(),
        cause: `RangeError: ${'x'.repeat(188)}`,
      },
      {
        area: 'mfe-kyc',
        version: '1.0.0-bbbbbbbb',
        count: 1,
        at: expect.any(Date),
        cause: 'LoadError: another',
      },
    ])
  })

  it('ERR-03, PLT-20 is counted by the version of the shell where it is the shell that failed', async () => {
    await send({ ...report, source: 'shell 1.0.0-cccccccc', error_cought: 'LoadError: no menu' })
    const repository = createErrorReportRepository(product.database.db, newId, product.clock.now)
    expect(await repository.failingVersions()).toContainEqual({
      area: 'shell',
      version: '1.0.0-cccccccc',
      count: 1,
      at: product.clock.now(),
      cause: 'LoadError: no menu',
    })
  })

  it('ruling 22 is not on the audit record', async () => {
    await send(report)
    expect(await product.database.db.collection('audit_events').countDocuments({ organisation_id: 'platform' })).toBe(0)
  })
})
