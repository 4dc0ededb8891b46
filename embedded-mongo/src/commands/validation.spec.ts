import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import type { Document } from '../values/document'

/** A collection whose first document came before its validator. */
async function collectionWith(options: Document) {
  const local = await localServer()
  await local.run({ insert: 'people', documents: [{ _id: 1, age: 3 }] })
  await local.run({ collMod: 'people', validator: { age: { $gte: 18 } }, ...options })
  const codeOf = async (command: Document) => {
    const { writeErrors } = await local.send(command)
    return Array.isArray(writeErrors) ? writeErrors[0].code : undefined
  }
  return {
    insert: (age: number) => codeOf({ insert: 'people', documents: [{ age }] }),
    change: (q: Document, age: number) => codeOf({ update: 'people', updates: [{ q, u: { $set: { age } } }] }),
  }
}

describe('A validator', () => {
  it('that is strict, as without a level, lets in nothing that does not match', async () => {
    const { insert, change } = await collectionWith({})
    expect([await insert(20), await insert(4), await change({ age: 3 }, 4)]).toEqual([undefined, 121, 121])
  })

  it('that is moderate leaves alone what did not match before', async () => {
    const { insert, change } = await collectionWith({ validationLevel: 'moderate' })
    expect([await insert(20), await insert(4)]).toEqual([undefined, 121])
    expect([await change({ age: 3 }, 4), await change({ age: 20 }, 5)]).toEqual([undefined, 121])
  })

  it.each<Document>([{ validationLevel: 'off' }, { validationAction: 'warn' }])(
    'refuses nothing with %j',
    async (off) => {
      const { insert, change } = await collectionWith(off)
      expect([await insert(4), await change({ age: 3 }, 5)]).toEqual([undefined, undefined])
    },
  )
})
