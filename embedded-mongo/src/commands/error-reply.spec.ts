import { describe, expect, it } from 'vitest'
import { errorReply } from './error-reply'

describe('What JavaScript cannot do', () => {
  const thrown = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  const endless = (): number => 1 + endless()

  it.each<[string, () => unknown]>([
    ['a text', () => 'x'.repeat(2 ** 30)],
    ['a list', () => new Array(-1)],
    ['memory', () => new ArrayBuffer(Number.MAX_SAFE_INTEGER)],
    ['a nesting', endless],
  ])('is put down to the client where %s would be larger than it can be (146)', (_, work) => {
    expect(errorReply(thrown(work))).toMatchObject({ ok: 0, code: 146 })
  })

  it.each<[string, () => unknown]>([
    ['a date that is none', () => new Date(Number.NaN).toISOString()],
    ['a whole number that is none', () => BigInt(1.5)],
    ['digits nobody can write', () => (1).toFixed(200)],
    ['a byte beyond its buffer', () => Buffer.alloc(1).readInt32LE(0)],
  ])('is a fault of the engine where it is %s (1)', (_, work) => {
    expect(errorReply(thrown(work))).toMatchObject({ ok: 0, code: 1 })
  })
})
