import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, type MongoClientOptions } from 'mongodb'
import { afterAll } from 'vitest'
import { type Embedded, startEmbedded } from '../index'

const endings: (() => Promise<void> | void)[] = []

afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A folder that disappears with the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
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
  endings.push(close)
  return { ...server, close }
}

/** A client of the official driver that closes with the test file. */
export function clientOf(uri: string, options: MongoClientOptions = {}): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3_000, ...options })
  endings.push(() => client.close())
  return client
}
