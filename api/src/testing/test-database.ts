import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectionTo, createClient } from '../platform/database/connection'
import type { Database } from '../platform/database/open-database'

type TestDatabase = Database & {
  /** Its address as a setting would name it. */
  readonly uri: string
}

let client: ReturnType<typeof createClient> | undefined
let count = 0
const opened = new Set<Database>()
/** Other test files, and other runs, are using the same server. */
const prefix = `test_${randomBytes(6).toString('hex')}`

/**
 * An empty database of its own, on the server all test files share (`database-server.ts`). `close()` only drops this
 * database; the end of the file drops all. `watched`: its commands are reported to listeners of its client.
 */
export async function openTestDatabase({ watched = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  client ??= createClient(server)
  const own = watched ? createClient(server, { monitorCommands: true }) : undefined
  count += 1
  const name = `${prefix}_${count}`
  const connection = connectionTo(own ?? client, name)
  const database: TestDatabase = {
    ...connection,
    uri: naming(server, name),
    embedded: !process.env.MONGODB_URI,
    fresh: true,
    close: async () => {
      opened.delete(database)
      await connection.db.dropDatabase()
      await own?.close()
    },
  }
  opened.add(database)
  return database
}

/** Drops what the tests of a file have opened and left. */
export async function dropTestDatabases(): Promise<void> {
  for (const database of opened) await database.close()
}

/** The same address with another database in it. */
const naming = (uri: string, name: string) =>
  uri.replace(/^([^:]+:\/\/[^/?]+)(?:\/[^?]*)?/, (_, server: string) => `${server}/${name}`)
