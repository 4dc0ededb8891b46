import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { ProcessContext } from '../process-context'
import type { Connection } from './connection'
import { type Batch, ClaimLost, createMigrationClaim } from './migration-claim'

/**
 * A change of how data is stored, made once in every database. It may end in the middle and is run from its beginning
 * again, so it leaves alone what it has carried over already. Whatever it writes goes through `batch`.
 */
export type Migration = {
  /** What databases remember it by, for good. */
  readonly name: string
  readonly run: (db: Db, batch: Batch, now: () => Date) => Promise<void>
}

type Mark = { _id: string; done?: Date }

type MigrationContext = Pick<ProcessContext, 'log' | 'now'> & { readonly database: Pick<Connection, 'client' | 'db'> }

const askAgainMs = 500
/** What is there before anything else is stored. */
const beforeData = ['migrations', 'platform']

/**
 * Carries what is stored over to the form of this version, in the order of the list, before anything is served. One
 * process does it at a time, others wait until it is done; a new database has nothing to carry over. Throws when a newer
 * version has been at work in the database.
 */
export async function migrate(
  { database, log, now }: MigrationContext,
  migrations: readonly Migration[],
): Promise<void> {
  const { db } = database
  const marks = db.collection<Mark>('migrations')
  const names = migrations.map(({ name }) => name)
  const claim = createMigrationClaim(database, now)

  if ((await remaining()).length === 0) return
  if (await isNew(db)) {
    const done = { $setOnInsert: { done: now() } }
    await marks.bulkWrite(names.map((_id) => ({ updateOne: { filter: { _id }, update: done, upsert: true } })))
    return
  }
  for (let waits = false; (await remaining()).length > 0; ) {
    if (await claim.take()) {
      await carryOver()
      continue
    }
    if (!waits) log.info('another process carries stored data over: waiting until it is done')
    waits = true
    await delay(askAgainMs)
  }

  async function remaining(): Promise<readonly Migration[]> {
    const done = (await marks.find({ done: { $exists: true } }).toArray()).map(({ _id }) => _id)
    const unknown = done.filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new WrittenByNewer(unknown)
    return migrations.filter(({ name }) => !done.includes(name))
  }

  async function carryOver() {
    try {
      for (const { name, run } of await remaining()) {
        const started = performance.now()
        log.info({ migration: name }, 'stored data is carried over')
        await run(db, claim.batch, now)
        await claim.batch((session) => marks.insertOne({ _id: name, done: now() }, { session }))
        log.info({ migration: name, ms: Math.round(performance.now() - started) }, 'stored data was carried over')
      }
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error
    } finally {
      await claim.release()
    }
  }
}

class WrittenByNewer extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version of Dossier has written this database (${names.join(', ')}), which this version cannot read. ` +
        'Start that version again, or restore the backup that was made before the upgrade.',
    )
    this.name = 'WrittenByNewer'
  }
}

/** Whether nothing of the product was stored yet. */
async function isNew(db: Db): Promise<boolean> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  return collections.every(({ name }) => beforeData.includes(name))
}
