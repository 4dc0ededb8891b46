import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@dossier/embedded-mongo'
import { afterAll } from 'vitest'
import { connectionTo, createClient } from '../database/connection'
import type { Database } from '../database/open-database'

type TestServer = { client: ReturnType<typeof createClient>; close(): Promise<void> }

let server: Promise<TestServer> | undefined
let opened = 0

/**
 * An empty database of its own, on the one embedded server of this test file. The server starts with the first call and
 * ends with the file; `close()` only drops this database.
 */
export async function openTestDatabase(): Promise<Database> {
  server ??= startServer()
  const { client } = await server
  opened += 1
  const connection = connectionTo(client, `test_${opened}`)
  const close = async () => {
    await connection.db.dropDatabase()
  }
  return { ...connection, embedded: true, fresh: true, close }
}

afterAll(async () => {
  await (await server)?.close()
})

async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-test-'))
  const embedded = await startEmbedded({ dataDir: folder, noSync: true })
  const client = createClient(embedded.uri)
  const close = async () => {
    await client.close()
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { client, close }
}
