import { expect, it, onTestFinished } from 'vitest'
import { actsOnThings, connectedBy, whatStands } from '../../testing/acts-on-things'
import { type SeverableLine, severableLine } from '../../testing/severable-line'
import { openTestDatabase } from '../../testing/test-database'

/** What two acts and their commit send: two commands each, the head, the events, and the commit. */
const commands = ['find', 'update', 'find', 'update', 'update', 'insert', 'commitTransaction']

/** Two acts that are written together, and what happens at the so-many-th command of theirs. */
async function twoActs(place: number, strike: (line: SeverableLine, close: () => void) => void) {
  const database = await openTestDatabase()
  const line = await severableLine(database.uri)
  const { client, db } = connectedBy(line.uri, database.db.databaseName)
  onTestFinished(() => client.close())
  const process = actsOnThings({ client, db })
  const { values, verdict } = whatStands(database)
  await process.writeTwice()
  const sent: string[] = []
  let lsid: unknown
  client.on('commandStarted', ({ commandName, command }) => {
    lsid = command.lsid
    if (sent.push(commandName) === place) strike(line, () => void client.close())
  })
  const adding = () => process.act({ thing: 'thing', change: (value) => value + 1 })
  const outcomes = await Promise.allSettled([adding(), adding()])
  // what a process that ended has begun would be waited for
  await database.db.admin().command({ endSessions: [lsid] })
  return {
    sent,
    outcomes: outcomes.map(({ status }) => status),
    thing: (await values()).get('thing'),
    verdict: await verdict(),
  }
}

const atEach = (strike: Parameters<typeof twoActs>[1]) =>
  Promise.all(commands.map((_, index) => twoActs(index + 1, strike)))
const both = { outcomes: ['fulfilled', 'fulfilled'], thing: 2, verdict: { ok: true, events: 4 } }
const neither = { outcomes: ['rejected', 'rejected'], thing: undefined, verdict: { ok: true, events: 2 } }

it('acts that are written together send what is interrupted here', async () => {
  expect(await twoActs(0, () => {})).toMatchObject({ ...both, sent: commands })
})

it('GOV-10 GOV-14 a connection that is lost before whichever command lets each of them be written once', async () => {
  const lost = await atEach((line) => {
    line.sever()
    line.mend()
  })
  expect(lost).toMatchObject(commands.map(() => both))
})

it('GOV-10 GOV-14 a connection that is lost with whichever answer lets each of them be written once', async () => {
  expect(await atEach((line) => line.loseAnswer())).toMatchObject(commands.map(() => both))
})

it('GOV-10 GOV-14 a process that ends before whichever command leaves neither of them', async () => {
  const ended = await atEach((line, close) => {
    line.sever()
    close()
  })
  expect(ended).toMatchObject(commands.map(() => neither))
})
