import type { Transaction } from '../transactions/transaction'
import type { Document } from '../values/document'
import type { RawReply } from '../wire/raw-reply'
import type { Client } from '../wire/wire-server'
import type { Services } from './services'

/** One command of a client, decoded and placed in its session. */
export type Request = {
  name: string
  database: string
  body: Document
  /** The array field that was not decoded, for commands that have one. */
  documents: readonly Buffer[]
  client: Client
  /** The session's id in hexadecimal; empty without one. */
  session: string
  transaction: Transaction | undefined
  /** Epoch milliseconds by which the command must be over. */
  deadline: number | undefined
  /** For a write that may be sent again: to be called with the answer inside the commit that makes it true. */
  remember: ((reply: Buffer) => void) | undefined
}

/** An answer: a document, or one that is encoded already. */
export type Reply = Document | RawReply

export type Command = {
  /** Its fields, besides those every command may have. */
  fields: readonly string[]
  /** Fields of MongoDB's that ask for what this engine does not do: refused by name unless off. */
  refused?: readonly string[]
  /** The field whose documents stay undecoded. */
  documents?: string
  /** Whether it may run in a transaction; most may not. */
  transactional?: boolean
  run(request: Request, services: Services): Promise<Reply> | Reply
}

/** Without transactions and without options of its own. */
export const simple = (run: Command['run'], fields: readonly string[] = []): Command => ({ fields, run })
