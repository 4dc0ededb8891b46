import type { Db } from 'mongodb'
import { HALF_RESTORED } from './archive-format'

/** Some collections are from the backup and some from before. */
export class HalfRestored extends Error {
  constructor(name: string, cause?: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    super(
      `The database ${name} is half restored: a restore ended while collections took their places${reason}. ` +
        'Run it again, npm run restore -- <file> --overwrite, before anything else uses this database.',
      { cause },
    )
    this.name = 'HalfRestored'
  }
}

/** Notes, in the database itself, that what it holds is no longer what was there and not yet what was restored. */
export async function markHalfRestored(db: Db): Promise<void> {
  await db.collection<{ _id: string }>(HALF_RESTORED).updateOne({ _id: 'mark' }, { $set: {} }, { upsert: true })
}

export async function unmarkHalfRestored(db: Db): Promise<void> {
  await db.collection(HALF_RESTORED).drop()
}

/** Refuses a database that a restore left half done; for everyone who is about to use it. */
export async function refuseHalfRestored(db: Db): Promise<void> {
  const marks = await db.listCollections({ name: HALF_RESTORED }, { nameOnly: true }).toArray()
  if (marks.length > 0) throw new HalfRestored(db.databaseName)
}
