import { beforeEach, describe, expect, it } from 'vitest'
import { actsOnThings, caller, chain, type OnThing, whatStands } from '../../testing/acts-on-things'
import { openTestDatabase } from '../../testing/test-database'
import type { InTransaction } from './transaction'

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

const adds: OnThing = { thing: 'thing', change: (value) => value + 1 }
const refused: OnThing = {
  ...adds,
  change: () => {
    throw new Error('refused')
  },
}
const acting = (inTransaction: InTransaction, act: OnThing) =>
  inTransaction(chain, caller, (transaction) => one.onThing(transaction, act))

describe('Acts that follow from each other and are written as one', () => {
  it('GOV-10 GOV-14 are written by one commit, each with an event of its own, and answered before it', async () => {
    let commits = 0
    database.client.on('commandStarted', ({ commandName }) => {
      if (commandName === 'commitTransaction') commits++
    })
    await one.inOneTransaction(chain, async (inTransaction) => {
      const { sequence, value } = await acting(inTransaction, adds)
      expect({ sequence, value, commits }).toEqual({ sequence: 3, value: 0, commits: 0 })
      const next = await acting(inTransaction, { ...adds, change: (known) => known + sequence })
      expect(next).toEqual({ sequence: 4, value: 1 })
    })
    expect(commits).toBe(1)
    expect(await stands.valueOf('thing')).toBe(4)
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 4 })
    expect(await one.act(adds)).toEqual({ sequence: 5, value: 4 })
  })

  it.each([
    ['is refused', refused, 'refused'],
    ['records nothing', { ...adds, isSilent: true }, 'an act that records nothing cannot be written with others'],
  ])('GOV-10 GOV-14 leave nothing when one of them %s', async (_, act, reason) => {
    const acts = one.inOneTransaction(chain, async (inTransaction) => {
      await acting(inTransaction, adds)
      await acting(inTransaction, act)
    })
    await expect(acts).rejects.toThrow(reason)
    expect(await stands.valueOf('thing')).toBeUndefined()
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 2 })
  })

  it('GOV-10 leave nothing when another process wrote meanwhile, and are not done again', async () => {
    const other = actsOnThings(database)
    let times = 0
    const acts = one.inOneTransaction(chain, async (inTransaction) => {
      times++
      await acting(inTransaction, adds)
      await other.act({ ...adds, thing: 'other' })
    })
    await expect(acts).rejects.toThrow()
    expect(times).toBe(1)
    expect(await stands.values()).toEqual(
      new Map([
        ['first', 2],
        ['other', 1],
      ]),
    )
    expect(await stands.verdict()).toMatchObject({ ok: true, events: 3 })
  })

  it('are of one chain', async () => {
    const acts = one.inOneTransaction('another', async (inTransaction) => void (await acting(inTransaction, adds)))
    await expect(acts).rejects.toThrow('an act of chain is none of another')
  })
})
