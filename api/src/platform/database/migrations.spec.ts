import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { openTestDatabase } from '../../testing/test-database'
import { type Migration, migrate } from './migrations'

/** A database that holds something, and what is carried over in it, in the order it happened. */
async function open({ stored = true } = {}) {
  const database = await openTestDatabase()
  if (stored) await database.db.collection('things').insertOne({ old: true })
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
    const { database, ran, step, start } = await open({ stored: false })
    await start([step('a'), step('b')])
    await database.db.collection('things').insertOne({ old: true })
    await start([step('a'), step('b'), step('c')])
    expect(ran).toEqual(['c'])
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
    await database.db.collection<typeof claim>('migrations').insertOne(claim)
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
      'A newer version of Dossier has written this database (of a later version)',
    )
  })
})
