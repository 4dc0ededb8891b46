import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { joinEmbedded, startEmbedded } from '@dossier/embedded-mongo'
import { refuseHalfRestored } from '@dossier/embedded-mongo/half-restored'
import { type MongoClient, MongoError } from 'mongodb'
import { type Connection, connectionTo, createClient } from './connection'
import { refuseLostDatabase } from './lost-database'

export type Database = Connection & {
  embedded: boolean
  /** The embedded store was created by this start; never true with a MongoDB server. */
  fresh: boolean
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A MongoDB server; without it the embedded database is started. */
  uri?: string | undefined
  /** The folder of all data; the embedded database keeps its files in a folder of its own inside. */
  dataDir: string
  /** The embedded database acknowledges before the disk has it: for tests. */
  noSync?: boolean
  /** Opens a database that a restore left half done, which is refused otherwise: for the next restore. */
  halfRestored?: boolean
  /** Told when the embedded database ended by a fault, with how ('SIGABRT'): it is started again by itself. */
  onFault?: (how: string) => void
  /** Called where a command uses the embedded database's folder, with words for people: the start waits for its end. */
  onWait?: (reason: string) => void
  /** Reports every command to listeners of the client: for metrics and benchmarks. */
  monitorCommands?: boolean
}

const DEFAULT_NAME = 'dossier'

/**
 * Opens the MongoDB of `uri`, or the embedded database under `dataDir` (PLT-17). A MongoDB without transactions is
 * refused with the reason and the remedy.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.uri === undefined) refuseLostDatabase(options.dataDir, filesOf(options.dataDir))
  return open(options, startEmbedded)
}

export type JoinOptions = DatabaseOptions & {
  /** Refuses a data folder without a database, instead of making one. */
  existing?: boolean
}

/**
 * The same for commands beside the product: while it runs, the embedded database is the one that it runs, and goes on
 * afterwards.
 */
export async function joinDatabase({ existing = false, ...options }: JoinOptions): Promise<Database> {
  if (existing && options.uri === undefined && !existsSync(filesOf(options.dataDir))) {
    throw new Error(`There is no database under ${options.dataDir}. Is DATA_DIR right, or MONGODB_URI missing?`)
  }
  return open(options, joinEmbedded)
}

/** Where the embedded database of this data folder keeps its files. */
const filesOf = (dataDir: string) => join(dataDir, 'database')

async function open(options: DatabaseOptions, start: typeof startEmbedded): Promise<Database> {
  const { uri, halfRestored = false } = options
  const database = uri === undefined ? await openEmbedded(options, start) : await openServer(uri, options)
  try {
    if (!halfRestored) await refuseHalfRestored(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded(
  { dataDir, noSync = false, monitorCommands = false, onFault, onWait }: DatabaseOptions,
  start: typeof startEmbedded,
): Promise<Database> {
  const server = await start({ dataDir: filesOf(dataDir), noSync, onFault, onWait })
  const client = createClient(server.uri, { monitorCommands })
  const close = async () => {
    await client.close()
    await server.close()
  }
  return { ...connectionTo(client, DEFAULT_NAME), embedded: true, fresh: server.fresh, close }
}

async function openServer(uri: string, { monitorCommands = false }: DatabaseOptions): Promise<Database> {
  const client = await connected(uri, monitorCommands).catch((error: unknown) => {
    if (!(error instanceof MongoError)) throw error
    throw new Error(`The MongoDB that MONGODB_URI names cannot be used: ${error.message}`, { cause: error })
  })
  return { ...connectionTo(client, databaseNameOf(uri)), embedded: false, fresh: false, close: () => client.close() }
}

async function connected(uri: string, monitorCommands: boolean): Promise<MongoClient> {
  const client = createClient(uri, { monitorCommands })
  try {
    await refuseStandalone(client)
    return client
  } catch (error) {
    await client.close()
    throw error
  }
}

/** Members of a replica set name it, routers of a sharded cluster answer 'isdbgrid'; a standalone does neither. */
async function refuseStandalone(client: MongoClient): Promise<void> {
  const hello = await client.db('admin').command({ hello: 1 })
  if (hello.setName !== undefined || hello.msg === 'isdbgrid') return
  throw new Error(
    'MONGODB_URI names a standalone MongoDB server, which has no transactions. Run it as a replica set ' +
      '(start mongod with --replSet rs0, then call rs.initiate() once; one member is enough), use MongoDB Atlas, ' +
      'or leave MONGODB_URI unset to use the embedded database.',
  )
}

/** The database named in a connection string, else `dossier`. */
export function databaseNameOf(uri: string): string {
  const named = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1]
  return named === undefined ? DEFAULT_NAME : decodeURIComponent(named)
}
