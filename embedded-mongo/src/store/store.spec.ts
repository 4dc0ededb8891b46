import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/embedded'
import { collectionOf, openStore } from '../testing/store'
import { decodeDocument, encodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import type { Collection } from './collection'
import { inconsistencies } from './consistency'
import { Files } from './files'
import { entryPrefix, FORMAT_KEY, numberValue, OWNER_KEY, rangeWithin } from './layout'
import { Store } from './store'
import { storedView } from './view'

const THINGS: Document[] = [
  { _id: 1, name: 'a', tags: ['x', 'y'] },
  { _id: 2, name: 'b' },
  { _id: 3, tags: [] },
]
const INDEXES = [{ key: { name: 1 }, unique: true, sparse: true }, { key: { tags: 1 } }]

function problemsIn(store: Store, collection: Collection): string[] {
  const snapshot = store.files.snapshot()
  try {
    const steps = inconsistencies(store.files, collection, snapshot)
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  } finally {
    snapshot.done()
  }
}

const documentsIn = (store: Store, collection: Collection) => {
  const view = storedView(store.files)
  return [...view.records(collection)].map((record) => decodeDocument(view.get(collection, record) ?? Buffer.alloc(0)))
}

describe('A store', () => {
  it('has its collections, indexes, counts and what it learnt about indexes after it was opened again', async () => {
    const folder = temporaryFolder()
    const first = openStore({ folder })
    await collectionOf(first, THINGS, INDEXES)
    await first.close()
    const second = openStore({ folder })
    const things = second.catalogue.find('test.things')
    expect(things).toMatchObject({ database: 'test', name: 'things', count: 3, nextRecord: 4 })
    expect(things?.indexes.map(({ name, unique, sparse, multikey }) => [name, unique, sparse, multikey])).toEqual([
      ['_id_', true, false, false],
      ['name_1', true, true, false],
      ['tags_1', false, false, true],
    ])
    expect(things && documentsIn(second, things)).toEqual(THINGS)
    expect(things && problemsIn(second, things)).toEqual([])
  })

  it('removes what was dropped, large or small, and never gives its numbers again', async () => {
    const store = openStore()
    const many = Array.from({ length: 2_500 }, (_, _id) => ({ _id, name: `n${_id}` }))
    const dropped = await collectionOf(store, many, INDEXES)
    const empty = store.files.usedBytes
    await store.commits.write(() => store.catalogue.drop(dropped))
    const next = await collectionOf(store, THINGS, INDEXES)
    expect(next.id).toBeGreaterThan(Math.max(...dropped.indexes.map(({ id }) => id)))
    expect(documentsIn(store, next)).toEqual(THINGS)
    store.wipeRubbish()
    await store.wiped()
    const left = dropped.indexes.map(({ id }) => store.files.countKeys(rangeWithin(entryPrefix(id))))
    expect([...left, documentsIn(store, dropped).length]).toEqual([0, 0, 0, 0])
    expect(store.files.usedBytes).toBeLessThan(empty / 2)
  })

  it('goes on wiping after it was opened again', async () => {
    const folder = temporaryFolder()
    const first = openStore({ folder })
    const dropped = await collectionOf(
      first,
      Array.from({ length: 2_500 }, (_, _id) => ({ _id })),
    )
    await first.commits.write(() => first.catalogue.drop(dropped))
    await first.close()
    const second = openStore({ folder })
    await second.wiped()
    expect(documentsIn(second, dropped)).toEqual([])
  })

  it('brings memory back to the files after a transaction that was undone', async () => {
    const store = openStore()
    const things = await collectionOf(store, THINGS)
    const undone = store.commits.write(() => {
      store.catalogue.drop(things)
      store.catalogue.create('test.others')
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(store.catalogue.all()).toEqual([things])
    expect(things).toMatchObject({ count: 3, namespace: 'test.things' })
    expect(store.catalogue.find('test.things')).toBe(things)
  })

  it('gives space back and keeps everything when it is compacted', async () => {
    const store = openStore()
    const text = 'x'.repeat(3_000)
    const things = await collectionOf(
      store,
      Array.from({ length: 500 }, (_, _id) => ({ _id, text })),
      INDEXES,
    )
    await collectionOf(store, THINGS, INDEXES, 'test.kept')
    await store.commits.write(() => store.catalogue.drop(things))
    const size = () => statSync(join(store.files.folder, 'data.mdb')).size
    const before = size()
    const freed = await store.compact()
    expect(freed).toBeGreaterThan(before / 2)
    expect(size()).toBe(before - freed)
    const kept = store.catalogue.find('test.kept')
    expect(kept && documentsIn(store, kept)).toEqual(THINGS)
    await collectionOf(store, THINGS, INDEXES, 'test.more')
  })

  it('is not compacted (117) while someone reads a snapshot', async () => {
    const store = openStore()
    const snapshot = store.files.snapshot()
    await expect(store.compact(1)).rejects.toMatchObject({ code: 117 })
    snapshot.done()
    await collectionOf(store, THINGS)
  })
})

describe('The check of a collection', () => {
  it('finds entries without documents, documents without entries and wrong counts', async () => {
    const store = openStore()
    const things = await collectionOf(store, THINGS, INDEXES)
    const [, names] = things.indexes
    await store.commits.write(() => {
      const [key] = store.files.keys(rangeWithin(entryPrefix(names?.id ?? 0)))
      if (key) store.files.remove(key)
      store.catalogue.count(things, 5)
    })
    expect(problemsIn(store, things)).toEqual([
      'record 1 is missing in name_1',
      'name_1 has 1 entries instead of 2',
      'test.things counts 8 documents instead of 3',
    ])
  })
})

describe('The format of the files', () => {
  async function written(format: number): Promise<string> {
    const folder = temporaryFolder()
    const store = openStore({ folder })
    await collectionOf(store, THINGS, INDEXES)
    store.files.transact(() => store.files.put(FORMAT_KEY, numberValue(format)))
    await store.close()
    return folder
  }

  it('1 is carried over: indexes are built anew from the documents', async () => {
    const folder = await written(1)
    const before = new Files({ folder, noSync: true })
    before.transact(() => {
      for (const id of [2, 3, 4]) {
        for (const key of [...before.keys(rangeWithin(entryPrefix(id)))]) before.remove(key)
        before.put(Buffer.concat([entryPrefix(id), Buffer.from('old')]), Buffer.alloc(6))
      }
    })
    await before.close()
    const store = openStore({ folder })
    const things = store.catalogue.find('test.things')
    expect(things && problemsIn(store, things)).toEqual([])
    await store.close()
    openStore({ folder })
  })

  it('is refused when it is newer, or unknown, before anything is written', async () => {
    const newer = await written(99)
    expect(() => new Store({ folder: newer })).toThrow('was written in format 99')
    const foreign = temporaryFolder()
    const files = new Files({ folder: foreign, noSync: true })
    files.transact(() => files.put(Buffer.from('key'), encodeDocument({})))
    await files.close()
    expect(() => new Store({ folder: foreign })).toThrow('was written by another program or an early version')
  })
})

describe('What a session did last', () => {
  it('is remembered with its answer, until it is forgotten or too old', async () => {
    const store = openStore()
    const { sessions, commits } = store
    const at = new Date(1_000)
    await commits.write(() => {
      sessions.remember('aa', { number: 5n, at, reply: Buffer.from('answer') })
      sessions.remember('bb', { number: 6n, at: new Date(2_000), reply: undefined })
    })
    expect(sessions.recall('aa')).toEqual({ number: 5n, at, reply: Buffer.from('answer') })
    expect(sessions.recall('bb')).toEqual({ number: 6n, at: new Date(2_000), reply: undefined })
    expect([sessions.hasBefore(new Date(1_000)), sessions.hasBefore(new Date(1_001))]).toEqual([false, true])
    await commits.write(() => sessions.forgetBefore(new Date(1_500)))
    expect(sessions.recall('aa')).toBeUndefined()
    await commits.write(() => sessions.forget(['bb', 'cc']))
    expect(sessions.recall('bb')).toBeUndefined()
  })
})

describe('A store that someone else has taken', () => {
  it('writes nothing any more, and says so', async () => {
    const store = openStore()
    const { owner, commits, files } = store
    expect(owner.swap(undefined, 'me')).toBe(true)
    await commits.write(() => files.put(Buffer.from([9]), Buffer.from('mine')))
    files.transact(() => files.put(OWNER_KEY, Buffer.from('somebody else')))
    const late = commits.write(() => files.put(Buffer.from([9]), Buffer.from('late')))
    await expect(late).rejects.toMatchObject({ code: 11_600 })
    await owner.lost
    expect(files.get(Buffer.from([9]))).toEqual(Buffer.from('mine'))
    expect(owner.read()).toBe('somebody else')
  })

  it("is no one's once it was closed", async () => {
    const folder = temporaryFolder()
    const first = openStore({ folder })
    first.owner.swap(undefined, 'me')
    await first.close()
    expect(openStore({ folder }).owner.read()).toBeUndefined()
  })
})
