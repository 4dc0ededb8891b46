import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { DomainError } from '../errors'

/** Where clamd listens. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** Returns whether content is free of what the scanner knows. Throws 503 where it does not answer. */
export type Scan = (open: () => Readable) => Promise<boolean>

const withinMs = 60_000
const longestAnswer = 4_096

/** Returns what asks a clamd, by its INSTREAM command. */
export function scanBy(address: ClamdAddress): Scan {
  return async (open) => {
    const socket = connect(address)
    socket.setTimeout(withinMs, () => socket.destroy(new Error('clamd does not answer')))
    try {
      const answering = answerOf(socket)
      answering.catch(() => undefined)
      await send(socket, open())
      const answer = await answering
      if (answer === 'stream: OK') return true
      if (answer.endsWith(' FOUND')) return false
      throw new Error(`clamd answered ${answer}`)
    } catch {
      throw new DomainError('unavailable')
    } finally {
      socket.destroy()
    }
  }
}

async function send(socket: Socket, content: Readable) {
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const chunk of content) {
    socket.write(lengthOf(chunk.length))
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** The answer ends with a zero, or with the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (answer.includes('\0') || answer.length > longestAnswer) break
  }
  return answer.replace(/\0.*$/s, '').trim()
}
