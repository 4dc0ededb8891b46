/** Writes and reads the little of DER (X.690) that a time stamp takes: tag, length, content. */

export const tags = { boolean: 0x01, integer: 0x02, octets: 0x04, nothing: 0x05, id: 0x06, sequence: 0x30 } as const

/** Returns a value of a tag; of several parts, one after the other. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff)
  const head = length < 0x80 ? [length] : [0x80 | bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

/** A value as it was read: its content, and with tag and length. */
export type Value = { readonly tag: number; readonly content: Buffer; readonly whole: Buffer }

/** Returns the values that stand one after the other. Throws for what is no DER. */
export function valuesIn(bytes: Buffer): Value[] {
  const values: Value[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt8(at + 1)
    const size = short < 0x80 ? 0 : short & 0x7f
    const length = size === 0 ? short : bytes.readUIntBE(at + 2, size)
    const from = at + 2 + size
    if (from + length > bytes.length) throw new RangeError('A value is cut off')
    values.push({
      tag: bytes.readUInt8(at),
      content: bytes.subarray(from, from + length),
      whole: bytes.subarray(at, from + length),
    })
    at = from + length
  }
  return values
}
