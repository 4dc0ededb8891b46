import { approveChange, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { MongoError } from 'mongodb'
import { beforeAll, expect, it } from 'vitest'
import { commandsOf } from '../../testing/commands-of'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let one: OpenProduct
let other: Awaited<ReturnType<OpenProduct['second']>>
let firm: Firm
let client: string

beforeAll(async () => {
  one = await openProduct({ watched: true })
  other = await one.second()
  firm = await openFirm(one, ['manager', 'officer'])
  client = await firm.client()
})

let typed = 0
function save(process: Pick<OpenProduct, 'call'>) {
  typed++
  return process.call(firm.as.manager, updateClient, { params: { id: client }, body: { city: `City ${typed}` } })
}
const events = async () => (await one.call(firm.as.officer, listAuditEvents, { query: {} })).body
const verdict = async () => (await other.call(firm.as.officer, verifyAudit, {})).body
/** How an act of the first process finds the end of the chain and writes it. */
const onHeads = async () => (await commandsOf(one, () => save(one))).filter((command) => command.includes('audit_'))

it('GOV-14 reads neither the head of the chain nor the client’s newest event where this process wrote both last', async () => {
  await save(one)
  await save(one)
  expect(await onHeads()).toEqual(['insert audit_events', 'update audit_heads'])
  expect(await verdict()).toMatchObject({ ok: true })
})

it('GOV-14 PLT-23 runs an act again, behind what another process wrote meanwhile', async () => {
  await save(one)
  await save(one)
  const before = await events()
  await save(other)
  const { status } = await save(one)
  expect(status).toBe(200)
  const after = await events()
  expect(after.events.slice(0, 2).map(({ sequence }) => sequence)).toEqual([before.count + 2, before.count + 1])
  expect(await verdict()).toMatchObject({ ok: true, events: before.count + 2 })
})

it('GOV-14 PLT-23 takes its place first for as long as another process writes in between', async () => {
  await save(other)
  await save(one)
  await save(other)
  expect(await onHeads()).toEqual([
    'find audit_events',
    'findAndModify audit_heads',
    'insert audit_events',
    'update audit_heads',
  ])
  expect(await verdict()).toMatchObject({ ok: true })
})

it('GOV-09 PLT-23 decides on what another process wrote meanwhile', async () => {
  const action = await firm.propose(await firm.client('Decided elsewhere'), { city: 'Soto' })
  await save(one)
  expect((await other.call(firm.as.officer, approveChange, { body: { id: action } })).status).toBe(200)
  expect((await one.attempt(firm.as.officer, approveChange, { body: { id: action } })).status).toBe(409)
  await save(one)
  expect(await verdict()).toMatchObject({ ok: true })
})

it('GOV-10 GOV-14 remembers nothing of an act that failed once its event was written', async () => {
  await save(one)
  await save(one)
  const before = await events()
  const failing = one.inTransaction(
    firm.id,
    { userId: null, name: 'test', type: 'SYSTEM', address: '' },
    async (act) => {
      act.record({ what: 'signed out', record: null, companyId: client, details: {} })
      // the commit is the only command left once the event stands
      const commit = act.session.commitTransaction.bind(act.session)
      act.session.commitTransaction = async () => {
        act.session.commitTransaction = commit
        await act.session.abortTransaction()
        throw new MongoError('the connection is lost')
      }
    },
  )
  await expect(failing).rejects.toThrow('the connection is lost')
  expect(await events()).toEqual(before)
  await save(one)
  expect(await verdict()).toMatchObject({ ok: true, events: before.count + 1 })
})
