import { describe, expect, it } from 'vitest'
import {
  collectionKey,
  countKey,
  documentKey,
  documentPrefix,
  entryKey,
  entryPrefix,
  FORMAT_KEY,
  NEXT_ID_KEY,
  namespaceOf,
  rangeWithin,
  recordOfKey,
  recordOfValue,
  recordValue,
  rubbishKey,
  rubbishOf,
  SESSIONS_RANGE,
  sessionKey,
  uniqueEntryKey,
} from './layout'

const within = (key: Buffer, { start, end }: { start: Buffer; end: Buffer }) =>
  key.compare(start) >= 0 && key.compare(end) < 0

describe('Keys of the files', () => {
  it('keep the records of a collection together and in the order they came', () => {
    const keys = [1, 2, 255, 256, 2 ** 40].map((record) => documentKey(7, record))
    expect([...keys].sort(Buffer.compare)).toEqual(keys)
    expect(keys.every((key) => within(key, rangeWithin(documentPrefix(7))))).toBe(true)
    expect(within(documentKey(8, 1), rangeWithin(documentPrefix(7)))).toBe(false)
    expect(keys.map(recordOfKey)).toEqual([1, 2, 255, 256, 2 ** 40])
  })

  it('order the entries of an index by value, then by record', () => {
    const [low, high] = [Buffer.from([1]), Buffer.from([2])]
    const keys = [entryKey(3, low, 9), entryKey(3, high, 1), entryKey(3, high, 2)]
    expect([...keys].sort(Buffer.compare)).toEqual(keys)
    expect(within(uniqueEntryKey(3, low), rangeWithin(entryPrefix(3)))).toBe(true)
    expect(recordOfKey(entryKey(3, low, 9))).toBe(9)
    expect(recordOfValue(recordValue(2 ** 47))).toBe(2 ** 47)
  })

  it('tell collections from facts about the store', () => {
    expect(namespaceOf(collectionKey('db.ä'))).toBe('db.ä')
    for (const key of [NEXT_ID_KEY, FORMAT_KEY, countKey(5)]) expect(namespaceOf(key)).toBeUndefined()
  })

  it('keep sessions apart from other facts', () => {
    expect(within(sessionKey('ff00'), SESSIONS_RANGE)).toBe(true)
    expect(within(countKey(1), SESSIONS_RANGE)).toBe(false)
  })

  it('remember which keys are rubbish', () => {
    expect(rubbishOf(rubbishKey(entryPrefix(300)))).toEqual(entryPrefix(300))
  })
})
