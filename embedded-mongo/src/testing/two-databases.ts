import { join } from 'node:path'
import type { MongoClient } from 'mongodb'
import { beforeAll, beforeEach } from 'vitest'
import { clientOf, embedded, temporaryFolder } from './embedded'

/** One server for the file, with a database to back up and one to restore into, both empty at the start of each test. */
export function twoDatabases() {
  let client: MongoClient
  let path: string
  const source = () => client.db('source')
  const target = () => client.db('target')

  beforeAll(async () => {
    client = clientOf((await embedded()).uri)
  })
  beforeEach(async () => {
    path = join(temporaryFolder(), 'backup.gz')
    await Promise.all([source().dropDatabase(), target().dropDatabase()])
  })
  return {
    client: () => client,
    source,
    target,
    /** Where this test's backup goes. */
    backupFile: () => path,
  }
}
