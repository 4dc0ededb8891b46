import { BSON } from 'bson'
import { onTestFinished } from 'vitest'
import { createMongoServer, type MongoServer } from '../mongo-server'
import { MACHINE_CLOCKS } from '../plan/clocks'
import type { OpenLmdb } from '../store/files'
import { Store } from '../store/store'
import { decodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import type { Client } from '../wire/wire-server'
import { temporaryFolder } from './embedded'

export type LocalServer = {
  store: Store
  server: MongoServer
  /** The clock the server reads; set it to let time pass. */
  clock: { now: number }
  client: Client
  /** Sends a command to the database `test` as a client does, but without a socket. */
  send(command: Document, as?: Client): Promise<Document>
  /** The same, and throws what is refused. */
  run(command: Document): Promise<Document>
}

/** Commands may be larger than documents. */
function serialized(command: Document): Buffer {
  BSON.setInternalBufferSize(BSON.calculateObjectSize(command))
  return Buffer.from(BSON.serialize(command, { ignoreUndefined: true }))
}

const A_DAY = Date.UTC(2026, 0, 5)

/** Each look at it finds that a second has passed, so that long work gives way at every pause. */
function impatientClock(): () => number {
  let elapsed = 0
  return () => {
    elapsed += 1_000
    return elapsed
  }
}

/** The commands over a store in a folder of its own; ends with the test. `impatient`: long work gives way at every pause. */
export async function localServer(
  options: { capacity?: number; folder?: string; openLmdb?: OpenLmdb; impatient?: boolean } = {},
): Promise<LocalServer> {
  const { folder = temporaryFolder(), impatient = false } = options
  const store = new Store({ ...options, folder, noSync: true })
  const clock = { now: A_DAY }
  const elapsed = impatient ? impatientClock() : MACHINE_CLOCKS.elapsed
  const server = createMongoServer(store, () => 'local', { now: () => clock.now, elapsed })
  store.prepare()
  onTestFinished(() => server.close())
  const client: Client = { id: 1, gone: false }
  const send = async (command: Document, as = client) => {
    const { $db = 'test', ...rest } = command
    const bytes = serialized({ ...rest, $db })
    const message = { requestId: 1, legacy: false, answered: true, command: bytes, database: undefined }
    const answer = await server.respond({ ...message, sequences: new Map() }, as)
    return decodeDocument(answer.assembled(Buffer.alloc(0)))
  }
  const run = async (command: Document) => {
    const answer = await send(command)
    if (answer.ok === 1) return answer
    throw Object.assign(new Error(String(answer.errmsg)), answer)
  }
  return { store, server, clock, client, send, run }
}
