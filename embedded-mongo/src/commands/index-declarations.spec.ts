import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import type { Document } from '../values/document'

const create = (...indexes: Document[]) => ({ createIndexes: 'things', indexes })

async function serverWith(...indexes: Document[]) {
  const local = await localServer()
  await local.run(create({ key: { a: 1 }, name: 'a_1' }, ...indexes))
  const names = () => local.store.catalogue.find('test.things')?.indexes.map(({ name }) => name)
  return { ...local, names }
}

describe('Indexes that are declared again', () => {
  it('are there once, also beside others over the same field', async () => {
    const { run, names } = await serverWith()
    const sparse = create({ key: { a: 1 }, name: 's_1', sparse: true })
    await run(sparse)
    await run(sparse)
    expect(names()).toEqual(['_id_', 'a_1', 's_1'])
  })

  it.each<[string, Document[], number]>([
    [
      'one name for two fields',
      [
        { key: { b: 1 }, name: 'x' },
        { key: { c: 1 }, name: 'x' },
      ],
      86,
    ],
    [
      'two names for the same',
      [
        { key: { b: 1 }, name: 'x' },
        { key: { b: 1 }, name: 'y' },
      ],
      85,
    ],
    [
      'the same twice',
      [
        { key: { b: 1 }, name: 'x' },
        { key: { b: 1 }, name: 'x' },
      ],
      68,
    ],
    ['a name that is taken', [{ key: { b: 1 }, name: 'a_1' }], 86],
    ['another name for one that is there', [{ key: { a: 1 }, name: 'x' }], 85],
    ['other options for one that is there', [{ key: { a: 1 }, name: 'a_1', unique: true }], 86],
  ])('are refused as %s, and nothing is made', async (_, indexes, code) => {
    const { send, names } = await serverWith()
    expect(await send(create({ key: { new: 1 }, name: 'new_1' }, ...indexes))).toMatchObject({ ok: 0, code })
    expect(names()).toEqual(['_id_', 'a_1'])
  })
})

describe('Options that are on or off', () => {
  it('may be numbers', async () => {
    const { run, send, store } = await serverWith({ key: { n: 1 }, name: 'n_1', unique: 1, sparse: 0 })
    expect(store.catalogue.find('test.things')?.indexes.at(-1)?.specification).toMatchObject({
      unique: true,
      sparse: false,
    })
    await run({ insert: 'things', documents: [{ n: 1 }] })
    expect(await send({ insert: 'things', documents: [{ n: 1 }] })).toMatchObject({ writeErrors: [{ code: 11_000 }] })
  })

  it.each(['unique', 'sparse'])('are refused as texts: %s', async (option) => {
    const { send } = await serverWith()
    expect(await send(create({ key: { n: 1 }, name: 'n_1', [option]: 'yes' }))).toMatchObject({ code: 14 })
  })
})

describe('Dropping an index by its name twice', () => {
  it('leaves the others', async () => {
    const { run, names } = await serverWith({ key: { b: 1 }, name: 'b_1' })
    await run({ dropIndexes: 'things', index: ['a_1', 'a_1'] })
    expect(names()).toEqual(['_id_', 'b_1'])
  })
})
