import type { Message } from './message'
import type { RawReply } from './raw-reply'

const OP_REPLY = 1
const OP_MSG = 2013
const AWAIT_CAPABLE = 8
const HEAD = Buffer.alloc(21)
const LEGACY_HEAD = Buffer.alloc(36)

let lastReplyId = 0

/** The bytes that answer a message with a document, in the format it was asked in. */
export function replyTo(message: Message, document: RawReply): Buffer {
  const reply = document.assembled(message.legacy ? LEGACY_HEAD : HEAD)
  lastReplyId = (lastReplyId + 1) | 0
  reply.writeInt32LE(reply.length, 0)
  reply.writeInt32LE(lastReplyId, 4)
  reply.writeInt32LE(message.requestId, 8)
  reply.writeInt32LE(message.legacy ? OP_REPLY : OP_MSG, 12)
  if (message.legacy) {
    reply.writeInt32LE(AWAIT_CAPABLE, 16)
    reply.writeInt32LE(1, 32)
  }
  return reply
}
