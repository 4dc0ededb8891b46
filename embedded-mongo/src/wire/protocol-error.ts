/** Bytes that are no message: what follows cannot be told apart either, so the connection is closed. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProtocolError'
  }
}
