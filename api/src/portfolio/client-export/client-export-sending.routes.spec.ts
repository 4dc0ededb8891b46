import { connect, constants } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { apiBase } from '@dossier/contract/platform/endpoint'
import { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../platform/http/listen'
import { hasOpenssl, makeTlsPair } from '../../platform/http/testing/tls-pair'
import { newId } from '../../platform/ids'
import { asked, type Export, exportsOnTrail } from '../../testing/client-exports'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct({ watched: true })
})
beforeEach(async () => {
  firm = await openFirm(product, ['administrator', 'manager', 'officer'])
})

type Stored = { _id: string; organisation_id: string }

/** So many clients more, all alike. */
async function copies(count: number) {
  await firm.client('Twin')
  const companies = product.database.db.collection<Stored>('companies')
  const twin = await companies.findOne({ organisation_id: firm.id })
  if (!twin) throw new Error('There is no client')
  for (let made = 1; made < count; made += 1_000) {
    const more = Array.from({ length: Math.min(1_000, count - made) }, () => ({ ...twin, _id: newId() }))
    await companies.insertMany(more)
  }
  return companies
}

/** One of them cannot be shown. */
async function spoilt(companies: Awaited<ReturnType<typeof copies>>) {
  const [last] = await companies.find({ organisation_id: firm.id }).sort({ _id: -1 }).limit(1).toArray()
  await companies.updateOne({ _id: last?._id ?? '' }, { $set: { values: null } })
}

/** The export over a connection, as a browser has one. */
async function connected() {
  const server = await listen(product.api, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close(0))
  const headers = { authorization: `Bearer ${firm.as.manager}`, 'content-type': 'application/json' }
  return (given: Partial<Export>, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${server.port}${apiBase.client}${exportClients.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(asked(given)),
      ...(signal && { signal }),
    })
}

describe('WRK-06 Sending an export of the client list', () => {
  it('hands out every client once, however many are alike, and reads no faster than it is taken', async () => {
    const companies = await copies(2_300)
    let reads = 0
    product.database.client.on('commandStarted', ({ command }) => {
      if (command.find === 'companies') reads += 1
    })
    const ask = await connected()
    const answer = await ask({ columns: ['name', 'createdAt'] })
    await expect.poll(() => reads).toBeGreaterThan(0)
    const rows = (await answer.text()).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2_301)
    expect(new Set(rows.slice(1))).toEqual(new Set([rows[1]]))
    expect(reads).toBeGreaterThanOrEqual(5)
    expect(await companies.countDocuments({ organisation_id: firm.id })).toBe(2_300)
    expect(await exportsOnTrail(product, firm)).toMatchObject([{ details: { rows: 2_300, outcome: 'complete' } }])
  }, 60_000)

  it('reads no further once who asked has gone, and says so on the trail', async () => {
    await copies(20_000)
    const gone = new AbortController()
    const ask = await connected()
    const answer = await ask({}, gone.signal)
    const reader = answer.body?.getReader()
    await reader?.read()
    gone.abort()
    await expect(reader?.read()).rejects.toThrow()
    await expect.poll(async () => (await exportsOnTrail(product, firm)).length).toBe(1)
    const [event] = await exportsOnTrail(product, firm)
    expect(event?.details).toMatchObject({ outcome: 'cancelled' })
    expect(Number(event?.details.rows)).toBeLessThan(20_000)
  }, 60_000)

  it.each(['csv', 'xlsx'] as const)(
    'breaks off as %s where it fails, and is no short file that looks whole',
    async (format) => {
      await spoilt(await copies(3_000))
      const ask = await connected()
      const answer = await ask({ format })
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow()
      await expect.poll(() => exportsOnTrail(product, firm)).toMatchObject([{ details: { format, outcome: 'failed' } }])
    },
    60_000,
  )

  it.skipIf(!hasOpenssl)(
    'breaks off over HTTP/2 too (skipped where there is no openssl)',
    async () => {
      await spoilt(await copies(3_000))
      const pair = makeTlsPair()
      onTestFinished(() => pair.remove())
      const server = await listen(product.api, { port: 0, host: '127.0.0.1', tls: pair.tls })
      onTestFinished(() => server.close(0))
      const session = connect(`https://localhost:${server.port}`, { ca: pair.tls.cert })
      onTestFinished(() => session.destroy())
      const stream = session.request({
        ':method': 'POST',
        ':path': apiBase.client + exportClients.path,
        authorization: `Bearer ${firm.as.manager}`,
        'content-type': 'application/json',
      })
      stream.end(JSON.stringify(asked()))
      await expect(buffer(stream)).rejects.toThrow()
      expect(stream.rstCode).not.toBe(constants.NGHTTP2_NO_ERROR)
    },
    60_000,
  )
})
