import { MAX_MESSAGE_BYTES } from './limits'
import { ProtocolError } from './protocol-error'

const HEADER_BYTES = 16
const LENGTH_BYTES = 4

/** Cuts the bytes of one connection into messages, however they arrive. */
export class MessageReader {
  private chunks: Buffer[] = []
  private held = 0

  /** Bytes that wait for the rest of their message or for their turn. */
  get pendingBytes(): number {
    return this.held
  }

  push(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.held += chunk.length
  }

  /** The next whole message; undefined until it is there. Refuses lengths no message has, before its bytes arrive. */
  next(): Buffer | undefined {
    if (this.held < LENGTH_BYTES) return undefined
    const length = this.length()
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new ProtocolError(`A message cannot have ${length} bytes`)
    }
    if (this.held < length) return undefined
    const bytes = this.joined()
    this.keep(bytes.subarray(length))
    return bytes.subarray(0, length)
  }

  private length(): number {
    const [first] = this.chunks
    return (first !== undefined && first.length >= LENGTH_BYTES ? first : this.joined()).readInt32LE(0)
  }

  private joined(): Buffer {
    const [first] = this.chunks
    const bytes = this.chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.chunks)
    this.chunks = [bytes]
    return bytes
  }

  private keep(rest: Buffer): void {
    this.chunks = rest.length > 0 ? [rest] : []
    this.held = rest.length
  }
}
