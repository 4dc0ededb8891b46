import { endWaitsOnLostConnections } from '@dossier/embedded-mongo/lost-connections'
import { type Db, MongoClient } from 'mongodb'
import { inTime } from '../in-time'

export type Connection = {
  client: MongoClient
  db: Db
  /** Whether the database answers within two seconds. */
  ping(): Promise<boolean>
}

const PING_MS = 2_000

/**
 * The one place where the driver is set up; nothing is sent before the first use. Commands are reported to listeners of
 * the client only where metrics or a benchmark want them.
 */
export function createClient(uri: string, { monitorCommands = false } = {}): MongoClient {
  endWaitsOnLostConnections()
  return new MongoClient(uri, {
    monitorCommands,
    appName: 'dossier-api',
    ignoreUndefined: true,
    retryWrites: true,
    retryReads: true,
    maxPoolSize: 50,
    serverSelectionTimeoutMS: 5_000,
    // A server that falls silent, as behind a broken network, is given up within these two, and waiting callers fail.
    heartbeatFrequencyMS: 5_000,
    connectTimeoutMS: 10_000,
  })
}

export function connectionTo(client: MongoClient, name: string): Connection {
  const db = client.db(name)
  const ping = () =>
    inTime(db.command({ ping: 1 }), PING_MS, 'no answer to a ping').then(
      () => true,
      () => false,
    )
  return { client, db, ping }
}
