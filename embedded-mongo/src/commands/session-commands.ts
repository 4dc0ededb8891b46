import { Binary } from 'bson'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { type Command, simple } from './command'
import type { Services } from './services'

/** A session's id in hexadecimal. Refuses what is no id. */
export function sessionIdOf(lsid: unknown): string {
  const id = isDocument(lsid) ? lsid.id : undefined
  if (id instanceof Binary && id.length() === 16) return Buffer.from(id.buffer.subarray(0, 16)).toString('hex')
  return refuse('TypeMismatch', 'A session id must be a document with a UUID')
}

const end =
  (name: string): Command['run'] =>
  async ({ body }: { body: Document }, { sessions, cursors, snapshots }: Services) => {
    const list = body[name]
    const ids = Array.isArray(list) ? list.map(sessionIdOf) : []
    cursors.endSessions(new Set(ids))
    snapshots.endSessions(new Set(ids))
    await sessions.end(ids)
    return { ok: 1 }
  }

const refresh = simple(({ body }, { sessions }) => {
  const { refreshSessions } = body
  if (Array.isArray(refreshSessions)) for (const lsid of refreshSessions) sessions.touch(sessionIdOf(lsid))
  return { ok: 1 }
})

/** Inside a transaction these two never get here: its session takes care of them. */
const outside = (name: string): Command => ({
  fields: ['recoveryToken'],
  run: () => refuse('CommandFailed', `${name} must be run within a transaction`),
})

export const sessionCommands = {
  endSessions: simple(end('endSessions')),
  killSessions: simple(end('killSessions')),
  refreshSessions: refresh,
  commitTransaction: outside('commitTransaction'),
  abortTransaction: outside('abortTransaction'),
}
