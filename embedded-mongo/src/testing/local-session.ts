import { Binary, Long } from 'bson'
import type { Document } from '../values/document'
import type { LocalServer } from './local-server'

export type LocalSession = {
  lsid: { id: Binary }
  /** Begins the next transaction and runs its first command. */
  begin(command: Document): Promise<Document>
  /** Goes on in the transaction that has begun. */
  go(command: Document): Promise<Document>
  commit(): Promise<Document>
  abort(): Promise<Document>
  /** A write with a number that may be sent again; the number rises unless it is given. */
  write(command: Document, number?: number): Promise<Document>
}

let sessions = 0

/** A session as a driver keeps it. */
export function localSession({ send }: Pick<LocalServer, 'send'>, name?: number): LocalSession {
  sessions += 1
  const id = Buffer.alloc(16)
  id.writeUInt32BE(name ?? 1_000 + sessions)
  const lsid = { id: new Binary(id, 4) }
  let number = 0
  const inside = (command: Document) =>
    send({ ...command, lsid, txnNumber: Long.fromNumber(number), autocommit: false })
  return {
    lsid,
    begin(command) {
      number += 1
      return inside({ ...command, startTransaction: true })
    },
    go: inside,
    commit: () => inside({ commitTransaction: 1, $db: 'admin' }),
    abort: () => inside({ abortTransaction: 1, $db: 'admin' }),
    write(command, again) {
      number = again ?? number + 1
      return send({ ...command, lsid, txnNumber: Long.fromNumber(number) })
    },
  }
}
