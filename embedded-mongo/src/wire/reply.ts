import type { Message } from './message'

const OP_REPLY = 1
const OP_MSG = 2013
const AWAIT_CAPABLE = 8

let lastReplyId = 0

/** The bytes that answer a message with a raw document, in the format it was asked in. */
export function replyTo(message: Message, document: Uint8Array): Buffer {
  const preface = message.legacy ? 36 : 21
  const reply = Buffer.allocUnsafe(preface + document.length)
  reply.fill(0, 16, preface)
  lastReplyId = (lastReplyId + 1) | 0
  reply.writeInt32LE(reply.length, 0)
  reply.writeInt32LE(lastReplyId, 4)
  reply.writeInt32LE(message.requestId, 8)
  reply.writeInt32LE(message.legacy ? OP_REPLY : OP_MSG, 12)
  if (message.legacy) {
    reply.writeInt32LE(AWAIT_CAPABLE, 16)
    reply.writeInt32LE(1, 32)
  }
  reply.set(document, preface)
  return reply
}
