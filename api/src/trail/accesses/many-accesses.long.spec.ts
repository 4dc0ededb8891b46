import { listAccesses, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { expect, it } from 'vitest'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'

const lines = 1_000_000
const days = 10
const atOnce = 20_000
const clients = 100
const client = 'c'.repeat(24)
/** On a machine that is busy with other specs. */
const slowestMs = 10_000
const lastPageMs = 1_500

const dayOf = (index: number) => `2026-02-${String(10 + (index % days)).padStart(2, '0')}`

it('GOV-46 a log of 1,000,000 lines is read a page at a time and hashed a day at a time', {
  timeout: 900_000,
}, async () => {
  const product = await openProduct()
  const firm = await openFirm(product)
  const accesses = product.database.db.collection<{ _id: string }>('accesses')
  for (let made = 0; made < lines; made += atOnce) {
    await accesses.insertMany(
      Array.from({ length: atOnce }, (_, index) => ({
        _id: (made + index).toString(16).padStart(24, '0'),
        organisation_id: firm.id,
        company_id: index % clients === 0 ? client : `${index % clients}`.padStart(24, '0'),
        user_id: firm.users.manager.id,
        day: dayOf(index),
        user: 'manager',
        what: 'file',
        record: null,
        at: new Date(`${dayOf(index)}T10:00:00Z`),
        address: '10.0.0.1',
      })),
    )
  }
  const page = async (query: object) => {
    const started = performance.now()
    const { body } = await product.call(firm.as.externalAuditor, listAccesses, { query })
    return { ...body, ms: performance.now() - started }
  }
  for (const [query, shown, count] of [
    [{}, 30, lines],
    [{ company_id: client }, 30, lines / clients],
    [{ from: dayOf(3), to: dayOf(3) }, 30, lines / days],
    [{ page: String(Math.ceil(lines / 30)) }, lines % 30, lines],
  ] as const) {
    const { accesses: found, count: known, ms } = await page(query)
    expect([query, found.length, known]).toEqual([query, shown, count])
    expect(ms).toBeLessThan(slowestMs)
  }

  const heap = process.memoryUsage().heapUsed
  const sealing = product.jobs.runDue()
  let isSealed = false
  void sealing.finally(() => {
    isSealed = true
  })
  // others read meanwhile
  while (!isSealed) expect((await page({ company_id: client })).ms).toBeLessThan(slowestMs)
  await sealing
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(200e6)
  // what was sealed is counted, so that the last page is found in its day
  const last = await page({ page: String(Math.ceil(lines / 30)) })
  expect([last.accesses.length, last.count]).toEqual([lines % 30, lines])
  expect(last.ms).toBeLessThan(lastPageMs)
  const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
  const counted = events.filter(({ what }) => what === 'accesses sealed').map(({ details }) => details.accesses)
  expect(counted).toEqual(Array.from({ length: days }, () => lines / days))
})
