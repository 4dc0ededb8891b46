import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { ProcessContext } from '../process-context'
import type { Connection } from './connection'
import { type Batch, ClaimLost, createMigrationClaim } from './migration-claim'

/**
 * The step from one stored form to the next, made once in every database. It may end in the middle and is run from its
 * beginning again, so it leaves alone what it has carried over already. Whatever it writes goes through `batch`.
 */
export type Migration = {
  /** For the log: what it changes. */
  readonly name: string
  readonly run: (db: Db, batch: Batch, now: () => Date) => Promise<void>
}

type FormMark = { _id: string; form: number }

type MigrationContext = Pick<ProcessContext, 'log' | 'now'> & { readonly database: Pick<Connection, 'client' | 'db'> }

/** What version 1.0.0 stores (ruling 48). */
const firstForm = 1
const askAgainMs = 500
const collectionOfForm = 'stored_form'
const mark = { _id: 'form' }
/** What is there before anything else is stored. */
const beforeData = [collectionOfForm, 'platform']

/**
 * Carries what is stored over to the form of this version before anything is served: the first of the list leads from
 * form 1 to form 2. One process does it at a time, others wait until it is done; a new database has nothing to carry
 * over. Throws when the database is of a version before 1.0.0, or of a newer one than this.
 */
export async function migrate(
  { database, log, now }: MigrationContext,
  migrations: readonly Migration[],
): Promise<void> {
  const marks = database.db.collection<FormMark>(collectionOfForm)
  const claim = createMigrationClaim(database, collectionOfForm, now)

  let waits = false
  for (let next = await remaining(); next.length > 0; next = await remaining()) {
    if (await claim.take()) {
      await carryOver()
      continue
    }
    if (!waits) log.info('another process carries stored data over: waiting until it is done')
    waits = true
    await delay(askAgainMs)
  }

  async function remaining(): Promise<readonly Migration[]> {
    const present = firstForm + migrations.length
    const form = await storedForm(database.db, present)
    if (form > present) throw new WrittenByNewer(form, present)
    return migrations.slice(form - firstForm)
  }

  async function carryOver() {
    try {
      for (const { name, run } of await remaining()) {
        const started = performance.now()
        log.info({ migration: name }, 'stored data is carried over')
        await run(database.db, claim.batch, now)
        await claim.batch((session) => marks.updateOne(mark, { $inc: { form: 1 } }, { session }))
        log.info({ migration: name, ms: Math.round(performance.now() - started) }, 'stored data was carried over')
      }
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error
    } finally {
      await claim.release()
    }
  }
}

/** The form that a database is in; a new one is marked with the present form. */
async function storedForm(db: Db, present: number): Promise<number> {
  const marks = db.collection<FormMark>(collectionOfForm)
  const marked = await marks.findOne(mark)
  if (marked) return marked.form
  if (await isNew(db)) {
    await marks.updateOne(mark, { $setOnInsert: { form: present } }, { upsert: true })
    return storedForm(db, present)
  }
  // Another process may have marked it and gone on since it was read.
  const markedSince = await marks.findOne(mark)
  if (!markedSince) throw new WrittenBeforeFirstForm()
  return markedSince.form
}

/** Whether nothing of the product was stored yet. */
async function isNew(db: Db): Promise<boolean> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  return collections.every(({ name }) => beforeData.includes(name))
}

class WrittenByNewer extends Error {
  constructor(form: number, present: number) {
    super(
      `A newer version of Dossier has written this database: its stored form is ${form}, and this version reads up to ` +
        `form ${present}. Start that version again, or restore the backup that was made before the upgrade.`,
    )
    this.name = 'WrittenByNewer'
  }
}

class WrittenBeforeFirstForm extends Error {
  constructor() {
    super(
      'This database was written by a version of Dossier before 1.0.0, which no later version reads. ' +
        'Start with an empty DATA_DIR, or with another database in MONGODB_URI.',
    )
    this.name = 'WrittenBeforeFirstForm'
  }
}
