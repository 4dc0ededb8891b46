import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, type MongoClientOptions } from 'mongodb'
import { type Embedded, startEmbedded } from '../index'

const clients: MongoClient[] = []
const servers: Embedded[] = []
const folders: string[] = []

/** Ends what the tests of a file have started and left. */
export async function endAll(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await Promise.all(servers.splice(0).map((server) => server.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A folder that disappears with the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  folders.push(folder)
  return folder
}

/** An embedded server that ends with the test file, unless the test ends it first. */
export async function embedded(dataDir = temporaryFolder()): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, noSync: true })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= server.close()
    return closed
  }
  servers.push({ ...server, close })
  return { ...server, close }
}

/** A client of the official driver that closes with the test file; patient, for an engine may start on a busy machine. */
export function clientOf(uri: string, options: MongoClientOptions = {}): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 30_000, ...options })
  clients.push(client)
  return client
}
