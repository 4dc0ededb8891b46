import { describe, expect, it } from 'vitest'
import { MAX_MESSAGE_BYTES } from './limits'
import { MessageReader } from './message-reader'

function message(content: string): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(16), Buffer.from(content)])
  bytes.writeInt32LE(bytes.length, 0)
  return bytes
}

const header = (length: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(length, 0)
  return bytes
}

describe('Reading messages from a connection', () => {
  it('gives each as soon as it is whole, however its bytes arrive', () => {
    const [first, second] = [message('one'), message('another')]
    const reader = new MessageReader()
    for (const byte of Buffer.concat([first, second])) {
      expect(reader.pendingBytes).toBeLessThan(first.length + second.length)
      reader.push(Buffer.from([byte]))
      const whole = reader.next()
      if (whole !== undefined) expect([first, second]).toContainEqual(whole)
    }
    expect(reader.pendingBytes).toBe(0)
  })

  it('gives several that arrive at once one after the other', () => {
    const reader = new MessageReader()
    reader.push(Buffer.concat([message('a'), message('b'), message('cut off').subarray(0, 20)]))
    expect(reader.next()).toEqual(message('a'))
    expect(reader.next()).toEqual(message('b'))
    expect(reader.next()).toBeUndefined()
    expect(reader.pendingBytes).toBe(20)
  })

  it.each([0, 15, -1, MAX_MESSAGE_BYTES + 1])('refuses a length of %i before the bytes arrive', (length) => {
    const reader = new MessageReader()
    reader.push(header(length))
    expect(() => reader.next()).toThrow(`A message cannot have ${length} bytes`)
  })
})
