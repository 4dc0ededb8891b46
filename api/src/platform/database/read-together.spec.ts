import { describe, expect, it } from 'vitest'
import { readTogether } from './read-together'

/** Documents of which each reading is noted. */
function aCollection(documents: Record<string, string>) {
  const readings: (readonly string[])[] = []
  const byId = readTogether(async (ids) => {
    readings.push(ids)
    return ids.flatMap((_id) => (documents[_id] === undefined ? [] : { _id, name: documents[_id] }))
  })
  return { documents, readings, byId }
}

describe('Documents that are asked for in one turn of the event loop', () => {
  it('are read with one command, each once', async () => {
    const { byId, readings } = aCollection({ a: 'Ann', b: 'Bob' })
    const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(byId))
    expect(found).toEqual([{ _id: 'a', name: 'Ann' }, { _id: 'b', name: 'Bob' }, { _id: 'a', name: 'Ann' }, undefined])
    expect(readings).toEqual([['a', 'b', 'nobody']])
  })

  it('are read after each of them was asked for', async () => {
    const { byId, documents } = aCollection({ a: 'Ann' })
    const first = byId('a')
    documents.b = 'written before the second was asked for'
    const second = byId('b')
    await first
    expect(await second).toEqual({ _id: 'b', name: 'written before the second was asked for' })
  })

  it('are read anew the next time', async () => {
    const { byId, documents } = aCollection({ a: 'Ann' })
    await byId('a')
    documents.a = 'Anna'
    expect(await byId('a')).toEqual({ _id: 'a', name: 'Anna' })
  })

  it('are refused together, and the next are read', async () => {
    let isLost = true
    const byId = readTogether(async (ids) => {
      if (isLost) throw new Error('connection lost')
      return ids.map((_id) => ({ _id }))
    })
    const [one, other] = [byId('a'), byId('b')]
    await expect(one).rejects.toThrow('connection lost')
    await expect(other).rejects.toThrow('connection lost')
    isLost = false
    expect(await byId('a')).toEqual({ _id: 'a' })
  })
})
