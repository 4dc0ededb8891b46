import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@dossier/embedded-mongo'
import { afterAll } from 'vitest'
import { connectionTo, createClient } from '../database/connection'
import type { Database } from '../database/open-database'

type TestServer = { uri: string; client: ReturnType<typeof createClient>; close(): Promise<void> }
type TestDatabase = Database & {
  /** Its address as a setting would name it. */
  readonly uri: string
}

let server: Promise<TestServer> | undefined
const opened: Database[] = []
/** Other test files, and other runs, may be using the same server. */
const prefix = `test_${randomBytes(6).toString('hex')}`

/**
 * An empty database of its own: on the MongoDB of `MONGODB_URI`, or else on the one embedded server of this test file,
 * which starts with the first call. `close()` only drops this database; the end of the file drops all.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { MONGODB_URI } = process.env
  server ??= MONGODB_URI ? connect(MONGODB_URI) : startServer()
  const { client, uri } = await server
  const name = `${prefix}_${opened.length + 1}`
  const connection = connectionTo(client, name)
  const close = async () => {
    await connection.db.dropDatabase()
  }
  const database = { ...connection, uri: naming(uri, name), embedded: !MONGODB_URI, fresh: true, close }
  opened.push(database)
  return database
}

afterAll(async () => {
  if (server === undefined) return
  for (const database of opened) await database.close()
  await (await server).close()
})

async function connect(uri: string): Promise<TestServer> {
  const client = createClient(uri)
  return { uri, client, close: () => client.close() }
}

async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-test-'))
  const embedded = await startEmbedded({ dataDir: folder, noSync: true })
  const client = createClient(embedded.uri)
  const close = async () => {
    await client.close()
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { uri: embedded.uri, client, close }
}

/** The same address with another database in it. */
const naming = (uri: string, name: string) =>
  uri.replace(/^([^:]+:\/\/[^/?]+)(?:\/[^?]*)?/, (_, server: string) => `${server}/${name}`)
