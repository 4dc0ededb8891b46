import { MongoError } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { gathering } from '../../platform/database/last-writes'
import { DomainError } from '../../platform/errors'
import { actsOnThings, caller, chain, type OnThing, whatStands } from '../../testing/acts-on-things'
import { openTestDatabase } from '../../testing/test-database'

type Database = Awaited<ReturnType<typeof openTestDatabase>>
let database: Database
let one: ReturnType<typeof actsOnThings>
let stands: ReturnType<typeof whatStands>

beforeEach(async () => {
  database = await openTestDatabase({ watched: true })
  one = actsOnThings(database)
  stands = whatStands(database)
  await one.writeTwice()
})

const adds = (thing: string) => ({ thing, change: (value: number) => value + 1 })
const refused = {
  thing: 'refused',
  change: () => {
    throw new DomainError('conflict')
  },
}

/** Acts that each leave a note, to be written at their end. */
function actsWithNotes() {
  const notes = database.db.collection<{ _id: string }>('notes')
  const leave = gathering((ids: readonly string[], session) =>
    notes.insertMany(
      ids.map((_id) => ({ _id })),
      { session },
    ),
  )
  return {
    notes: async () => (await notes.find().toArray()).map(({ _id }) => _id).toSorted(),
    act: (note: string, act: OnThing = adds('thing')) =>
      one.inTransaction(chain, caller, (transaction) => {
        leave([note], transaction.lastWrites)
        return one.onThing(transaction, act)
      }),
  }
}

/** The commands that write, in the order in which they are sent while some work is done. */
async function writesOf(work: () => Promise<unknown>) {
  const sent: string[] = []
  const note = ({ commandName }: { commandName: string }) => void sent.push(commandName)
  database.client.on('commandStarted', note)
  await work()
  database.client.off('commandStarted', note)
  return sent.filter((name) => name !== 'find')
}
const commits = (sent: readonly string[]) => sent.filter((name) => name === 'commitTransaction').length

describe('Acts that wait for one chain', () => {
  it('GOV-10 GOV-14 are written by one commit, each with an event of its own behind the one before', async () => {
    const sent = await writesOf(async () => {
      const found = await Promise.all([one.act(adds('thing')), one.act(adds('thing')), one.act(adds('thing'))])
      expect(found).toEqual([
        { sequence: 3, value: 0 },
        { sequence: 4, value: 1 },
        { sequence: 5, value: 2 },
      ])
    })
    expect(sent).toEqual(['update', 'update', 'update', 'update', 'insert', 'commitTransaction'])
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 5 })
  })

  it('GOV-33 count the events of a client one behind the other, those of other clients in between', async () => {
    const of = (companyId: string) => one.act({ ...adds('thing'), companyId })
    await of('anna')
    await Promise.all([of('anna'), of('bert'), of('anna'), of('anna')])
    await Promise.all([of('bert'), of('anna')])
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 9 })
    const numbered = await database.db
      .collection('audit_events')
      .find({ company_id: 'anna' }, { sort: { sequence: 1 } })
      .map(({ company_sequence }) => company_sequence as number)
      .toArray()
    expect(numbered).toEqual([1, 2, 3, 4, 5])
  })

  it('write once, at their end, what none of them reads', async () => {
    const { act, notes } = actsWithNotes()
    const sent = await writesOf(() => Promise.all([act('one'), act('two'), act('three')]))
    expect(sent).toEqual(['update', 'update', 'update', 'insert', 'update', 'insert', 'commitTransaction'])
    expect(await notes()).toEqual(['one', 'three', 'two'])
  })

  it('are done as ever where one comes alone', async () => {
    const sent = await writesOf(() => one.act(adds('thing')))
    expect(sent).toEqual(['update', 'update', 'insert', 'commitTransaction'])
  })

  it('are eight at most in one commit, and answered in the order in which they came', async () => {
    const answered: number[] = []
    const sent = await writesOf(() =>
      Promise.all(Array.from({ length: 20 }, (_, n) => one.act(adds('thing')).then(() => answered.push(n)))),
    )
    expect(commits(sent)).toBe(3)
    expect(answered).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(await stands.valueOf('thing')).toBe(20)
  })

  it('are written before the next begins where they take long', async () => {
    let at = Date.parse('2026-03-02T09:00:00.000Z')
    const slow = actsOnThings(database, { now: () => new Date(at) })
    await slow.writeTwice()
    const takesLong = {
      thing: 'thing',
      change: (value: number) => {
        at += 400
        return value + 1
      },
    }
    const sent = await writesOf(() => Promise.all(Array.from({ length: 5 }, () => slow.act(takesLong))))
    expect(commits(sent)).toBe(3)
    expect(await stands.valueOf('thing')).toBe(5)
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 9 })
  })
})

describe('Of acts that wait for one chain, one', () => {
  it('GOV-10 that is refused leaves nothing, and the others are written in their order', async () => {
    const outcomes = await Promise.allSettled([one.act(adds('thing')), one.act(refused), one.act(adds('thing'))])
    expect(outcomes).toMatchObject([
      { value: { sequence: 3, value: 0 } },
      { reason: { code: 'conflict' } },
      { value: { sequence: 4, value: 1 } },
    ])
    expect(await stands.values()).toEqual(
      new Map([
        ['first', 2],
        ['thing', 2],
      ]),
    )
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 4 })
  })

  it('GOV-10 that is refused, records nothing or loses a race leaves nothing to be written at its end, and none twice', async () => {
    const { act, notes } = actsWithNotes()
    await Promise.allSettled([act('one'), act('not', refused), act('nor', { ...adds('silent'), isSilent: true })])
    let raced = false
    const racing = one.inTransaction(chain, caller, async (transaction) => {
      if (!raced) await actsOnThings(database).act(adds('raced'))
      raced = true
      return one.onThing(transaction, adds('raced'))
    })
    await Promise.all([racing, act('two'), act('three')])
    expect(await notes()).toEqual(['one', 'three', 'two'])
  })

  it('GOV-10 whose last writes are refused fails alone', async () => {
    const { act, notes } = actsWithNotes()
    const outcomes = await Promise.allSettled([act('same'), act('other'), act('same')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await notes()).toEqual(['other', 'same'])
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 4 })
  })

  it('GOV-14 that records nothing is answered, and writes nothing', async () => {
    const silent = { ...adds('silent'), isSilent: true }
    const found = await Promise.all([one.act(adds('thing')), one.act(silent), one.act(adds('silent'))])
    expect(found.map(({ value }) => value)).toEqual([0, 0, 0])
    expect(await stands.values()).toEqual(
      new Map([
        ['first', 2],
        ['thing', 1],
        ['silent', 1],
      ]),
    )
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 4 })
  })

  it('GOV-14 that records twice fails alone', async () => {
    const twice = () =>
      one.inTransaction(chain, caller, async ({ record }) => {
        record({ what: 'signed out', record: null, companyId: null, details: {} })
        record({ what: 'signed out', record: null, companyId: null, details: {} })
      })
    const outcomes = await Promise.allSettled([one.act(adds('thing')), twice(), one.act(adds('thing'))])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 4 })
  })

  it('GOV-14 PLT-23 that another process was faster than lets all follow behind it', async () => {
    const other = actsOnThings(database)
    let interfered = false
    const interfering = () =>
      one.inTransaction(chain, caller, async (transaction) => {
        const found = await one.onThing(transaction, adds('thing'))
        if (!interfered) await other.act(adds('other'))
        interfered = true
        return found
      })
    const found = await Promise.all([one.act(adds('thing')), interfering(), one.act(adds('thing'))])
    expect(found).toEqual([
      { sequence: 4, value: 0 },
      { sequence: 5, value: 1 },
      { sequence: 6, value: 2 },
    ])
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 6 })
  })

  it('GOV-10 that loses a race for what it writes is done again, and none of them twice', async () => {
    let raced = false
    const racing = () =>
      one.inTransaction(chain, caller, async (transaction) => {
        if (!raced)
          await database.db
            .collection<{ _id: string }>('things')
            .updateOne({ _id: 'raced' }, { $inc: { value: 10 } }, { upsert: true })
        raced = true
        return one.onThing(transaction, adds('raced'))
      })
    const found = await Promise.all([one.act(adds('thing')), racing(), one.act(adds('thing'))])
    expect(found.map(({ value }) => value)).toEqual([0, 10, 1])
    expect(await stands.values()).toEqual(
      new Map([
        ['first', 2],
        ['raced', 11],
        ['thing', 2],
      ]),
    )
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 5 })
  })

  it('GOV-10 whose commit fails for good fails them all, and leaves nothing of any', async () => {
    const breaking = () =>
      one.inTransaction(chain, caller, async (transaction) => {
        const found = await one.onThing(transaction, adds('thing'))
        const { session } = transaction
        const commit = session.commitTransaction.bind(session)
        session.commitTransaction = async () => {
          session.commitTransaction = commit
          await session.abortTransaction()
          throw new MongoError('the disk is gone')
        }
        return found
      })
    const outcomes = await Promise.allSettled([one.act(adds('thing')), breaking(), one.act(adds('thing'))])
    expect(outcomes).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { message: 'the disk is gone' } })))
    expect(await stands.values()).toEqual(new Map([['first', 2]]))
    await one.act(adds('thing'))
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 3 })
  })
})

describe('A caller', () => {
  it('GOV-03 whose right an act before it took is refused, though both were to be written together', async () => {
    const rights = database.db.collection<{ _id: string }>('rights')
    await rights.insertOne({ _id: 'someone' })
    const checked: string[] = []
    const process = actsOnThings(database, {
      checkCaller: async ({ userId, name }, _, session) => {
        checked.push(name)
        if (!(await rights.findOne({ _id: userId ?? '' }, { session }))) throw new DomainError('forbidden')
      },
    })
    await process.writeTwice()
    checked.length = 0
    const named = (name: string, work: Parameters<typeof process.inTransaction>[2]) =>
      process.inTransaction(chain, { ...caller, name }, work)
    const taken = named('taker', async (transaction) => {
      await rights.deleteOne({ _id: 'someone' }, { session: transaction.session })
      return process.onThing(transaction, adds('taken'))
    })
    const deciding = named('decider', (transaction) => process.onThing(transaction, adds('decided')))
    const outcomes = await Promise.allSettled([taken, deciding])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'forbidden' } }])
    expect(checked).toEqual(['taker', 'decider', 'taker', 'decider'])
    expect(await stands.valueOf('decided')).toBeUndefined()
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 5 })
  })
})
