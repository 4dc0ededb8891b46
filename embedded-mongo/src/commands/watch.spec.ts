import { expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { decodeDocument, encodeDocument } from '../values/bson'
import { Watch } from './watch'

it('What was read in a commit that was undone is looked at again in the next attempt', async () => {
  const { run, store } = await localServer()
  await run({ insert: 'things', documents: [{ _id: 1, open: true }] })
  const things = store.catalogue.find('test.things')
  if (things === undefined) throw new Error('no collection')
  const watch = new Watch(things)
  const readAll = (records: readonly number[]) =>
    records.flatMap((record) => {
      const raw = store.latest.get(things, record)
      return raw === undefined ? [] : [{ record, raw, document: decodeDocument(raw) }]
    })
  const openOnes = () => watch.matches(readAll, ({ document }) => document.open === true)
  const before = { raw: encodeDocument({ _id: 1, open: true }) }
  const after = { raw: encodeDocument({ _id: 1, open: false }) }
  const undone = store.commits.write(() => {
    watch.doubt()
    store.records.write([store.records.plan(things, 1, before, after)])
    expect(openOnes()).toEqual([])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  watch.doubt()
  expect(openOnes()).toEqual([1])
  watch.end()
  expect(things.watchers.size).toBe(0)
})
