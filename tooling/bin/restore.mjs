// npm run restore -- <file> [--overwrite]: brings the database of MONGODB_URI, or the embedded one under DATA_DIR, back
// from a backup. One that holds data is refused unless it is to be replaced, and so is an embedded one in use
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { openDatabase } = await import('../../api/src/platform/database/open-database.ts')
const { keepingFile } = await import('../../api/src/platform/file-store/files-beside.ts')
const { headsOf, noteRestore } = await import('../../api/src/people/operator/machine-act.repository.ts')
const { readFilePlaces } = await import('../../api/src/settings.ts')
const { restore, verify } = await import('../../embedded-mongo/src/durability/restore.ts')

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' } } })
  const [file] = positionals
  if (!file) throw new Error('Which file? npm run restore -- <file> [--overwrite]')
  const backup = await verify(resolve(file))
  const places = readFilePlaces(process.env, process.cwd())
  const { mongodbUri: uri, dataDir } = places
  const database = await openDatabase({ uri, dataDir, halfRestored: true })
  try {
    const overwrite = values.overwrite === true
    const keepFile = keepingFile(places, database)
    const before = await headsOf(database.db)
    const { collections, documents, files } = await restore(database.db, backup, { overwrite, keepFile })
    await noteRestore(database.db, before)
    const withFiles = files > 0 ? `, ${files} files,` : ''
    console.log(`${documents} documents of ${collections} collections${withFiles} are back.`)
    console.log('Start the product with the ENCRYPTION_KEY, or the keys.json, of the installation they come from.')
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
