import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { openTestDatabase } from '../../testing/test-database'
import { type Migration, migrate } from './migrations'

type StoredForm = { _id: string; form: number }

/** A database that holds something in the first stored form, and what is carried over in it, in the order it happened. */
async function open({ form = 1 }: { form?: number | null } = {}) {
  const database = await openTestDatabase()
  const forms = database.db.collection<StoredForm>('stored_form')
  if (form !== null) await forms.insertOne({ _id: 'form', form })
  await database.db.collection('things').insertOne({ old: true })
  const clock = aClock()
  const ran: string[] = []
  const step = (name: string, meanwhile: () => Promise<unknown> = async () => undefined): Migration => ({
    name,
    run: async (db, batch) => {
      await meanwhile()
      await batch((session) => db.collection('things').insertOne({ name }, { session }))
      ran.push(name)
    },
  })
  const start = (migrations: readonly Migration[], log = pino({ level: 'silent' })) =>
    migrate({ database, log, now: clock.now }, migrations)
  const written = async () =>
    (await database.db.collection('things').find({ old: null }).toArray()).map(({ name }) => name)
  return { database, clock, ran, step, start, written }
}

/** A log, and the moment it says that another process is waited for. */
function waitingLog() {
  const waiting = anEvent()
  const write = (line: string) => line.includes('waiting until it is done') && waiting.happens()
  return { log: pino({ level: 'info' }, { write }), waits: waiting.happened }
}

function anEvent() {
  let happens = () => {}
  const happened = new Promise<void>((resolve) => {
    happens = resolve
  })
  return { happened, happens }
}

describe('Changes of how data is stored', () => {
  it('are made in their order, each once', async () => {
    const { ran, step, start } = await open()
    await start([step('a'), step('b')])
    await start([step('a'), step('b'), step('c')])
    await start([step('a'), step('b'), step('c')])
    expect(ran).toEqual(['a', 'b', 'c'])
  })

  it('are not made in a new database, which has nothing to carry over', async () => {
    const { database, ran, step, start } = await open({ form: null })
    await database.db.collection('things').drop()
    await start([step('a'), step('b')])
    await database.db.collection('things').insertOne({ old: true })
    await start([step('a'), step('b'), step('c')])
    expect(ran).toEqual(['c'])
  })

  it('are not made in a new database that several processes start over at once', async () => {
    const { database, ran, step, start } = await open({ form: null })
    await database.db.collection('things').drop()
    await Promise.all([start([step('a')]), start([step('a')]), start([step('a')])])
    expect(ran).toEqual([])
  })

  it('are made by one of several processes, and the others wait for it', async () => {
    const { ran, step, start, written } = await open()
    const all = [step('a'), step('b'), step('c')]
    await Promise.all([start(all), start(all), start(all)])
    expect(ran).toEqual(['a', 'b', 'c'])
    expect(await written()).toEqual(['a', 'b', 'c'])
  })

  it('go on with the one that failed when the product is started again', async () => {
    const { ran, step, start } = await open()
    const failing = step('b', () => Promise.reject(new Error('The disk is full')))
    await expect(start([step('a'), failing, step('c')])).rejects.toThrow('The disk is full')
    await start([step('a'), step('b'), step('c')])
    expect(ran).toEqual(['a', 'b', 'c'])
  })

  it('are taken over from a process that died', async () => {
    const { database, clock, ran, step, start } = await open()
    const claim = { _id: 'claim', by: 'one that died', until: new Date(clock.now().getTime() + 60_000) }
    await database.db.collection<typeof claim>('stored_form').insertOne(claim)
    const { log, waits } = waitingLog()
    const started = start([step('a')], log)
    await waits
    expect(ran).toEqual([])
    clock.pass(61)
    await started
    expect(ran).toEqual(['a'])
  })

  it('are written no further by a process that was silent for so long that another one took over', async () => {
    const { clock, ran, step, start, written } = await open()
    const silence = anEvent()
    const beginning = anEvent()
    const stalled = start([
      step('a', async () => {
        beginning.happens()
        await silence.happened
      }),
    ])
    await beginning.happened
    clock.pass(61)
    await start([step('a')])
    silence.happens()
    await stalled
    expect(ran).toEqual(['a'])
    expect(await written()).toEqual(['a'])
  })

  it('are refused by a version that does not know them', async () => {
    const { step, start } = await open()
    await start([step('a'), step('of a later version')])
    await expect(start([step('a')])).rejects.toThrow(
      'A newer version of Dossier has written this database: its stored form is 3, and this version reads up to form 2. ' +
        'Start that version again, or restore the backup that was made before the upgrade.',
    )
  })
})

it('Data of a version before 1.0.0 is refused, and left as it is', async () => {
  const { database, ran, step, start } = await open({ form: null })
  await database.db.collection<{ _id: string }>('migrations').insertOne({ _id: 'mail waits among jobs' })
  await expect(start([step('a')])).rejects.toThrow(
    'This database was written by a version of Dossier before 1.0.0, which no later version reads. ' +
      'Start with an empty DATA_DIR, or with another database in MONGODB_URI.',
  )
  expect(ran).toEqual([])
  const names = (await database.db.listCollections().toArray()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['migrations', 'things'])
})
