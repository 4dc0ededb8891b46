import type { Db } from 'mongodb'
import type { Secrets } from './secrets'

const marked = 'encryption-key'
const sample = 'Dossier'

/**
 * Refuses a database that was written with another ENCRYPTION_KEY, such as one that came from elsewhere by a backup,
 * before anything is encrypted with a second key. A new database is marked with the key at hand.
 */
export async function refuseOtherEncryptionKey(db: Db, secrets: Secrets): Promise<void> {
  const marks = db.collection<{ _id: string; sealed: string }>('platform')
  await marks.updateOne({ _id: marked }, { $setOnInsert: { sealed: secrets.encrypt(sample) } }, { upsert: true })
  const mark = await marks.findOne({ _id: marked })
  if (mark !== null && opens(secrets, mark.sealed)) return
  throw new Error(
    'ENCRYPTION_KEY is not the one this database was written with, so that its links, second factors and waiting mail ' +
      'cannot be read. Set ENCRYPTION_KEY to the key of the installation it comes from; one that ran without the ' +
      'setting keeps its keys in the file keys.json of its DATA_DIR.',
  )
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    return secrets.decrypt(sealed) === sample
  } catch {
    return false
  }
}
