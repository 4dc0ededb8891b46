import { createServer, type Server, type Socket } from 'node:net'
import { MAX_MESSAGE_BYTES } from './limits'
import { type Message, readMessage } from './message'
import { MessageReader } from './message-reader'
import type { RawReply } from './raw-reply'
import { replyTo } from './reply'

/** A connected client. `gone` turns true when its connection ends, so that no one works for it any longer. */
export type Client = { readonly id: number; gone: boolean }

/** Answers a message; refusals are answers too, so it never rejects. */
export type Respond = (message: Message, client: Client) => Promise<RawReply>

/**
 * MongoDB's wire protocol over sockets: messages in, answers out, one after the other on each connection. A client that sends
 * what is no message is disconnected; no one else notices.
 */
export function createWireServer(respond: Respond): Server {
  let clients = 0
  return createServer((socket) => {
    clients += 1
    serve(socket, { id: clients, gone: false }, respond)
  })
}

function serve(socket: Socket, client: Client, respond: Respond): void {
  const reader = new MessageReader()
  let busy = false

  const answerAll = async () => {
    busy = true
    try {
      for (let bytes = reader.next(); bytes !== undefined && !client.gone; bytes = reader.next()) {
        const message = readMessage(bytes)
        const answer = await respond(message, client)
        if (message.answered && !client.gone) await send(socket, replyTo(message, answer))
      }
    } catch {
      socket.destroy()
    }
    busy = false
    socket.resume()
  }

  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    reader.push(chunk)
    if (!busy) void answerAll()
    else if (reader.pendingBytes > MAX_MESSAGE_BYTES) socket.pause()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    client.gone = true
  })
}

/** Resolves when the client has taken enough of what was sent, or is gone. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.write(bytes)) return
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })
}
