// npm run backup -- <file>: writes the database of MONGODB_URI, or the embedded one under DATA_DIR with the files beside
// it, to a file; the product may be running meanwhile
import { resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { joinDatabase } = await import('../../api/src/platform/database/open-database.ts')
const { filesBeside } = await import('../../api/src/platform/file-store/files-beside.ts')
const { noteBackup } = await import('../../api/src/people/operator/machine-act.repository.ts')
const { readFilePlaces } = await import('../../api/src/settings.ts')
const { backup } = await import('../../embedded-mongo/src/durability/backup.ts')

const { isDatabaseGone } = await import('../../api/src/platform/database/database-gone.ts')

const wordsOf = (error) => (error instanceof Error ? error.message : error)
const [file] = process.argv.slice(2)

try {
  if (!file) throw new Error('Which file? npm run backup -- <file>')
  const places = readFilePlaces(process.env, process.cwd())
  const { mongodbUri: uri, dataDir, s3 } = places
  const database = await joinDatabase({ uri, dataDir, existing: true })
  try {
    const { collections, documents, files } = await backup(database.db, resolve(file), new Date(), filesBeside(places))
    await noteBackup(database.db, { documents, files })
    const withFiles = files > 0 ? `, ${files} files` : ''
    console.log(`${file}: ${documents} documents of ${collections} collections${withFiles}`)
    if (s3) console.log(`The files in the bucket ${s3.bucket} are not in it.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(isDatabaseGone(error) ? 'The database was stopped meanwhile. Run the backup again.' : wordsOf(error))
  process.exitCode = 1
}
