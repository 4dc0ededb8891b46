const USUAL_BYTES = 4_096
const MOST_KEPT_BYTES = 65_536
/** Texts up to this length are copied by hand, which is faster than a call into Node. */
const SHORT_TEXT = 32
/** One character is at most so many bytes: three in UTF-8, or two for a zero. */
const MOST_BYTES_PER_UNIT = 3

/** Puts the bytes of keys together, one key after the other in the same memory. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafeSlow(USUAL_BYTES)
  #length = 0

  /** Forgets what was written before. */
  begin(): void {
    this.#length = 0
    if (this.#bytes.length > MOST_KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(USUAL_BYTES)
  }

  get length(): number {
    return this.#length
  }

  byte(value: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = value
  }

  raw(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  uint32(value: number): void {
    this.#makeRoom(4)
    this.#length = this.#bytes.writeUInt32BE(value, this.#length)
  }

  double(value: number): void {
    this.#makeRoom(8)
    this.#length = this.#bytes.writeDoubleBE(value, this.#length)
  }

  /** UTF-8 in which a zero is followed by 0xff, so that an end of zeros comes before it. */
  text(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES_PER_UNIT)
    const start = this.#length
    if (text.length <= SHORT_TEXT && this.#ascii(text)) return
    this.#length = start
    if (text.includes('\0')) this.#withZeros(text)
    else this.#length += this.#bytes.write(text, start)
  }

  /** Turns the order of what was written since around. */
  invertSince(start: number): void {
    const bytes = this.#bytes
    for (let i = start; i < this.#length; i++) bytes[i] = ~(bytes[i] ?? 0)
  }

  setBits(at: number, bits: number): void {
    this.#bytes[at] = (this.#bytes[at] ?? 0) | bits
  }

  /** What was written, in a buffer of its own. */
  key(): Buffer {
    const key = Buffer.allocUnsafe(this.#length)
    this.#bytes.copy(key, 0, 0, this.#length)
    return key
  }

  /** What was written, as a text of its bytes. */
  keyText(): string {
    return this.#bytes.toString('latin1', 0, this.#length)
  }

  #ascii(text: string): boolean {
    const bytes = this.#bytes
    let at = this.#length
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit === 0 || unit > 127) return false
      bytes[at++] = unit
    }
    this.#length = at
    return true
  }

  #withZeros(text: string): void {
    for (const [i, part] of text.split('\0').entries()) {
      if (i > 0) this.raw(ESCAPED_ZERO)
      this.#makeRoom(part.length * MOST_BYTES_PER_UNIT)
      this.#length += this.#bytes.write(part, this.#length)
    }
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

const ESCAPED_ZERO = Buffer.from([0, 0xff])
