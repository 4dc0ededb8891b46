import type { Db, Document } from 'mongodb'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { type Migration, migrate } from '../../platform/database/migrations'
import { beforeParts } from '../../testing/before-parts'
import { aClock } from '../../testing/clock'
import { Killed, mortalDatabase } from '../../testing/mortal-database'
import { openTestDatabase } from '../../testing/test-database'
import { caseFileMigrations } from './one-collection.repository'

const start = (database: Parameters<typeof migrate>[0]['database'], now: () => Date, steps: readonly Migration[]) =>
  migrate({ database, log: pino({ level: 'silent' }), now }, steps)

/** What is stored of the files of clients, but for when and by whom it was carried over, and which collections there are. */
async function contentOf(db: Db) {
  const collections = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort()
  const all = (name: string): Promise<Document[]> =>
    db
      .collection(name)
      .find({ batches: null }, { projection: { done: 0 } })
      .sort({ _id: 1 })
      .toArray()
  const [actions, companies, records] = [await all('actions'), await all('companies'), await all('records')]
  return { collections, actions, companies, records, migrations: await all('migrations') }
}

async function opened(fill: (db: Db) => Promise<void>) {
  const database = await openTestDatabase()
  await fill(database.db)
  const clock = aClock()
  return { database, db: database.db, clock, carryOver: () => start(database, clock.now, caseFileMigrations) }
}

/** A client with a UBO and its person, in the form before; everything of one client. */
async function fewRecords(db: Db) {
  const common = { organisation_id: 'o', company_id: 'c', facts: {}, proposals: {}, openActions: [], rev: 3 }
  type Stored = { _id: string }
  const put = (collection: string, ...documents: (Stored & Document)[]) =>
    db.collection<Stored>(collection).insertMany(documents)
  const holder = { ...common, kind: 'company', links: {}, values: { first_name: 'Ria' } }
  const source = { kind: 'company', links: {}, facts: {}, values: { first_name: 'Ria' }, proposals: {} }
  const fields = { first_name: { current: null, new: 'Ria' } }
  const set = { recordId: 'c', recordName: 'Ria', recordIds: ['c', 'u', 'p'], kind: 'company', type: 'create' }
  const creation = { organisation_id: 'o', company_id: 'c', ...set, fields, source }
  await put('companies', { _id: 'c', ...holder, search: 'ria' })
  await put('ubos', { _id: 'u', ...common, kind: 'ubo', links: { share_holder_related: null }, values: {} })
  await put('persons', {
    _id: 'p',
    ...common,
    kind: 'person',
    links: { ubo_related: 'u', mbd_related: null },
    values: { firstName: 'Ria', lastName: 'Daal', title: null },
  })
  await put('actions', { _id: 'a', ...creation, open: true }, { _id: 'b', ...creation, open: false })
  await db.createCollection('snapshot_records')
}

describe('Records of a former version', () => {
  it('lie in one collection afterwards, and changes name them one by one', async () => {
    const { db, carryOver } = await opened(fewRecords)
    await carryOver()
    const { collections, actions, companies, records } = await contentOf(db)
    expect(collections).toEqual(['actions', 'companies', 'migrations', 'records'])
    expect(companies).toMatchObject([{ _id: 'c', links: {}, parents: [], search: 'ria' }])
    expect(records).toMatchObject([
      { _id: 'p', kind: 'person', links: { ubo_related: ['u'], mbd_related: [] }, parents: ['u'], rev: 3 },
      { _id: 'u', kind: 'ubo', links: { share_holder_related: [] }, parents: [] },
    ])
    const root = { recordId: 'c', kind: 'company', recordName: 'Ria', type: 'create' }
    const name = { current: null, new: 'Ria' }
    const person = { recordId: 'p', kind: 'person', recordName: 'Ria Daal', type: 'create' }
    expect(actions).toMatchObject([
      {
        _id: 'a',
        recordIds: ['c', 'u', 'p'],
        parts: [
          { ...root, fields: { first_name: name }, source: { values: { first_name: 'Ria' } } },
          {
            recordId: 'u',
            kind: 'ubo',
            recordName: 'Ria Daal',
            fields: {},
            source: { links: { share_holder_related: [] } },
          },
          {
            ...person,
            fields: { firstName: name, lastName: { current: null, new: 'Daal' } },
            source: { links: { ubo_related: ['u'] }, values: { title: null } },
          },
        ],
      },
      {
        _id: 'b',
        recordIds: ['c', 'u', 'p'],
        parts: [root, { recordId: 'u' }, { ...person, fields: {}, source: null }],
      },
    ])
    expect(Object.keys(actions?.[0] ?? {})).not.toContain('recordName')
  })

  it('are all there in the end, wherever the process is killed meanwhile', async () => {
    const whole = await opened(fewRecords)
    await whole.carryOver()
    const expected = await contentOf(whole.db)
    const uninterrupted = Number.POSITIVE_INFINITY
    const counted = mortalDatabase((await opened(fewRecords)).database, uninterrupted)
    await start(counted, whole.clock.now, caseFileMigrations)

    for (let writes = 0; writes < counted.written(); writes++) {
      const { database, db, clock, carryOver } = await opened(fewRecords)
      const dying = start(mortalDatabase(database, writes), clock.now, caseFileMigrations)
      await expect(dying).rejects.toBeInstanceOf(Killed)
      clock.pass(61)
      await carryOver()
      expect([writes, await contentOf(db)]).toEqual([writes, expected])
      await database.close()
    }
  })

  it('stay as they are where they were written anew before the process was killed', async () => {
    const { db, carryOver } = await opened(fewRecords)
    const newer = { _id: 'p', rev: 4, kind: 'person', parents: ['u'], values: { firstName: 'Maria' } }
    await db.collection<{ _id: string }>('records').insertOne(newer)
    await carryOver()
    expect(await db.collection<{ _id: string }>('records').findOne({ _id: 'p' })).toEqual(newer)
  })

  it('are carried over once by several processes at once, as by one', async () => {
    const [one, several] = [await opened(beforeParts.fill), await opened(beforeParts.fill)]
    await one.carryOver()
    await Promise.all([several.carryOver(), several.carryOver(), several.carryOver()])
    expect(await contentOf(several.db)).toEqual(await contentOf(one.db))
  })

  it('are more than one page', async () => {
    const { db, carryOver } = await opened(fewRecords)
    const many = Array.from({ length: 450 }, (_, index) => ({
      _id: `s${String(index).padStart(3, '0')}`,
      kind: 'subsidiary',
      rev: 0,
      links: {},
      values: { name: `Branch ${index}` },
    }))
    await db.collection<{ _id: string }>('subsidiaries').insertMany(many)
    await carryOver()
    const records = await db.collection('records').find({ kind: 'subsidiary' }).sort({ _id: 1 }).toArray()
    expect(records).toEqual(many.map((record) => ({ ...record, parents: [] })))
  })
})
