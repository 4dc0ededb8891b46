import { beforeEach, expect, it } from 'vitest'
import { ensureIndexes } from '../../platform/database/indexes'
import { openTestDatabase } from '../../testing/test-database'
import { caseFileIndexes } from '../case-files/case-file.repository'
import { createLiveFileRepository } from './live-file.repository'

const organisation_id = 'office'
const clients = Array.from({ length: 250 }, (_, n) => `client ${String(n).padStart(3, '0')}`)

let database: Awaited<ReturnType<typeof openTestDatabase>>
let sent: string[]

beforeEach(async () => {
  database = await openTestDatabase({ watched: true })
  await ensureIndexes(database.db, caseFileIndexes)
  sent = []
})

const insert = (name: string, documents: { _id: string; company_id: string; organisation_id?: string }[]) =>
  database.db
    .collection<{ _id: string }>(name)
    .insertMany(documents.map((document) => ({ organisation_id, ...document })))

async function sweep() {
  database.client.on('commandStarted', ({ commandName }) => void sent.push(commandName))
  const files: Record<string, [readonly string[], readonly string[]]> = {}
  for await (const { companyId, records, changes } of createLiveFileRepository(database.db).liveFiles(
    organisation_id,
  )) {
    files[companyId] = [records.map(({ id }) => id), changes.map(({ id }) => id)]
  }
  return files
}

it('GOV-15 files of many clients are read a collection at a time, not a few clients at a time', async () => {
  const ofEach = (what: string) => clients.map((company_id) => ({ _id: `${what} of ${company_id}`, company_id }))
  await insert(
    'companies',
    clients.map((_id) => ({ _id, company_id: _id })),
  )
  await insert('records', [...ofEach('director'), ...ofEach('account')])
  await insert('actions', ofEach('change').toReversed())
  const files = await sweep()
  expect(files).toEqual(
    Object.fromEntries(clients.map((id) => [id, [[id, `account of ${id}`, `director of ${id}`], [`change of ${id}`]]])),
  )
  // 1,000 documents and the ids of 250 clients, a hundred documents at a time
  expect(sent.length).toBeLessThan(20)
})

it('GOV-33 the file of a client that is gone is read by what is left of it, and nothing of another organisation', async () => {
  await insert('companies', [
    { _id: 'b', company_id: 'b' },
    { _id: 'e', company_id: 'e', organisation_id: 'other' },
  ])
  await insert('records', [
    { _id: 'left', company_id: 'a' },
    { _id: 'foreign', company_id: 'b', organisation_id: 'other' },
  ])
  await insert('actions', [{ _id: 'change', company_id: 'c' }])
  expect(await sweep()).toEqual({ a: [['left'], []], b: [['b'], []], c: [[], ['change']] })
})
