import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import type { Document } from '../values/document'

const COUNT = 3_000

async function twoCollections() {
  const local = await localServer()
  const documents = (more: Document) => Array.from({ length: COUNT }, (_, _id) => ({ _id, n: _id, ...more }))
  await local.run({ insert: 'things', documents: documents({}) })
  await local.run({ insert: 'others', documents: documents({ other: true }) })
  const replace = () =>
    local.run({ renameCollection: 'test.others', to: 'test.things', dropTarget: true, $db: 'admin' })
  const untouched = () => local.run({ count: 'things', query: { other: true, changed: { $exists: false } } })
  return { ...local, replace, untouched }
}

const change = { $set: { changed: true } }

describe('A write whose collection is replaced while it looks for its documents', () => {
  it.each<[string, Document]>([
    ['updateMany', { update: 'things', updates: [{ q: { n: { $gte: 0 } }, u: change, multi: true }] }],
    ['deleteMany', { delete: 'things', deletes: [{ q: { n: { $gte: 0 } }, limit: 0 }] }],
  ])('ends (175), and leaves the other one alone: %s', async (_, command) => {
    const { send, replace, untouched } = await twoCollections()
    const [answer] = await Promise.all([send(command), replace()])
    expect(answer).toMatchObject({ writeErrors: [{ index: 0, code: 175 }] })
    expect(await untouched()).toMatchObject({ n: COUNT })
  })

  it.each<[string, Document]>([
    ['updateOne', { update: 'things', updates: [{ q: { n: 7, other: { $exists: false } }, u: change }] }],
    ['findAndModify', { findAndModify: 'things', query: { n: 7, other: { $exists: false } }, update: change }],
  ])('finds nothing in the other one: %s', async (_, command) => {
    const { run, replace, untouched } = await twoCollections()
    await Promise.all([run(command), replace()])
    expect(await untouched()).toMatchObject({ n: COUNT })
  })

  it('finds in the other one what matches there', async () => {
    const { run, replace } = await twoCollections()
    const raise = {
      update: 'things',
      updates: [
        { q: { n: -1 }, u: { $set: { n: -2 } } },
        { q: { n: 7 }, u: change },
      ],
    }
    const [answer] = await Promise.all([run(raise), replace()])
    expect(answer).toMatchObject({ n: 1, nModified: 1 })
    expect(await run({ count: 'things', query: { n: 7, changed: true, other: true } })).toMatchObject({ n: 1 })
  })
})
