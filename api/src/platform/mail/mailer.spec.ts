import { randomBytes } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { openTestDatabase } from '../../testing/test-database'
import { ensureIndexes } from '../database/indexes'
import type { Database } from '../database/open-database'
import { newId } from '../ids'
import { jobIndexes } from '../jobs/job.repository'
import { createJobs } from '../jobs/jobs'
import { createSecrets } from '../secrets/secrets'
import type { Mail } from './mail'
import { createMailer } from './mailer'
import type { Transport } from './transports'

const secrets = createSecrets(new Uint8Array(randomBytes(32)))
const clock = aClock()

let database: Database
let box: string[]

beforeEach(async () => {
  database = await openTestDatabase()
  await ensureIndexes(database.db, jobIndexes)
  box = []
})

const aMail = (to: string): Mail => ({
  purpose: 'test',
  to,
  subject: 'News',
  paragraphs: ['Hello'],
  action: { label: 'Open', href: 'https://dossier.test/?token=secret-token' },
})
const intoBox: Transport = async ({ to }) => void box.push(to)
const refuse = async () => {
  throw Object.assign(new Error('mail to ana@firm.test was refused'), { code: 'ECONNECTION' })
}

/** One process. */
const aProcess = (transport = intoBox, log: Logger = pino({ level: 'silent' })) =>
  createMailer({
    jobs: createJobs({ db: database.db, log, newId, now: clock.now }),
    secrets,
    transport,
    senderOf: async () => undefined,
  })

const queue = (mail: ReturnType<typeof aProcess>, ...recipients: string[]) =>
  database.client.withSession((session) =>
    session.withTransaction(async () => {
      for (const to of recipients) await mail.queue(aMail(to), session)
    }),
  )
const waiting = () => database.db.collection('jobs').find().toArray()

describe('Queued mail', () => {
  it('goes out in the order in which it was queued, once', async () => {
    const mail = aProcess()
    await queue(mail, 'ana@firm.test', 'ben@firm.test', 'cleo@firm.test')
    await mail.deliver()
    await mail.deliver()
    expect(box).toEqual(['ana@firm.test', 'ben@firm.test', 'cleo@firm.test'])
    expect(await waiting()).toEqual([])
  })

  it('is not mailed when the act it belongs to comes to nothing', async () => {
    const mail = aProcess()
    const act = database.client.withSession((session) =>
      session.withTransaction(async () => {
        await mail.queue(aMail('ana@firm.test'), session)
        throw new Error('refused')
      }),
    )
    await expect(act).rejects.toThrow('refused')
    await mail.deliver()
    expect(box).toEqual([])
  })

  it('that is none goes the same way and reaches no one', async () => {
    const mail = aProcess()
    await database.client.withSession((session) => mail.queue(null, session))
    expect(await waiting()).toHaveLength(1)
    await mail.deliver()
    expect(box).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('GOV-24 lies encrypted', async () => {
    await queue(aProcess(), 'ana@firm.test')
    const [document] = await waiting()
    expect(JSON.stringify(document)).not.toMatch(/ana|firm|token|Hello/)
    expect(secrets.decrypt(document?.input)).toContain('secret-token')
  })

  it('PLT-23 is sent by one of several processes, never by two', async () => {
    const slowly: Transport = async ({ to }) => {
      await new Promise((resolve) => setImmediate(resolve))
      box.push(to)
    }
    const processes = [aProcess(slowly), aProcess(slowly), aProcess(slowly)] as const
    const recipients = Array.from({ length: 30 }, (_, n) => `user${n}@firm.test`)
    await queue(processes[0], ...recipients)
    await Promise.all(processes.map((process) => process.deliver()))
    expect(box.toSorted()).toEqual(recipients.toSorted())
  })

  it('that is queued while others go out does not wait for the next round', async () => {
    const mail: ReturnType<typeof aProcess> = aProcess(async ({ to }) => {
      box.push(to)
      if (box.length > 1) return
      await queue(mail, 'ben@firm.test')
      void mail.deliver()
    })
    await queue(mail, 'ana@firm.test')
    await mail.deliver()
    expect(box).toEqual(['ana@firm.test', 'ben@firm.test'])
  })
})

describe('Mail that could not be handed over', () => {
  it('is tried again, each time twice as late, up to an hour', async () => {
    let tries = 0
    const mail = aProcess(async () => {
      tries++
      await refuse()
    })
    await queue(mail, 'ana@firm.test')
    const pauses: number[] = []
    for (let minute = 0; pauses.length < 9; minute += 0.5) {
      const before = tries
      await mail.deliver()
      if (tries > before) pauses.push(minute)
      clock.pass(30)
    }
    expect(pauses).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 123.5])
  })

  it('does not keep others back', async () => {
    const mail = aProcess(async ({ to }) => (to === 'ana@firm.test' ? refuse() : void box.push(to)))
    await queue(mail, 'ana@firm.test', 'ben@firm.test')
    await mail.deliver()
    expect(box).toEqual(['ben@firm.test'])
    expect(await waiting()).toHaveLength(1)
  })

  it('goes out when the server is back', async () => {
    await queue(aProcess(), 'ana@firm.test')
    await aProcess(refuse).deliver()
    clock.pass(30)
    await aProcess().deliver()
    expect(box).toEqual(['ana@firm.test'])
  })

  it('goes out when its process died over it, after five minutes', async () => {
    await queue(aProcess(), 'ana@firm.test')
    void aProcess(() => new Promise(() => {})).deliver()
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    clock.pass(299)
    await aProcess().deliver()
    expect(box).toEqual([])
    clock.pass(1)
    await aProcess().deliver()
    expect(box).toEqual(['ana@firm.test'])
  })

  it('is given up after a day', async () => {
    const mail = aProcess(refuse)
    await queue(mail, 'ana@firm.test')
    for (let hour = 0; hour < 23; hour++) {
      await mail.deliver()
      clock.pass(3600)
    }
    expect(await waiting()).toHaveLength(1)
    for (let hour = 0; hour < 12; hour++) {
      await mail.deliver()
      clock.pass(3600)
    }
    expect(await waiting()).toEqual([])
  })

  it('PLT-21 stands in the log with the kind of its fault, without a name or an address', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const mail = aProcess(refuse, log)
    await queue(mail, 'ana@firm.test')
    await mail.deliver()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'job failed', job: 'mail', fault: 'Error ECONNECTION', tries: 1 },
    ])
    expect(lines.join('')).not.toContain('firm.test')
  })
})
