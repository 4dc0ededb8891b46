// npm run backup -- <file>: writes the database of MONGODB_URI, or the embedded one under DATA_DIR, to a file; the
// product may be running meanwhile
import { resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { joinDatabase } = await import('../../api/src/database/open-database.ts')
const { backup } = await import('../../embedded-mongo/src/durability/backup.ts')

const [file] = process.argv.slice(2)
const { MONGODB_URI, DATA_DIR } = process.env

try {
  if (!file) throw new Error('Which file? npm run backup -- <file>')
  const dataDir = resolve(DATA_DIR || './data')
  const database = await joinDatabase({ uri: MONGODB_URI || undefined, dataDir, existing: true })
  try {
    const { collections, documents } = await backup(database.db, resolve(file), new Date())
    console.log(`${file}: ${documents} documents of ${collections} collections`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
