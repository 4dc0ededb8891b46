import { type Logger, pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { openTestDatabase } from '../../testing/test-database'
import { ensureIndexes } from '../database/indexes'
import type { Database } from '../database/open-database'
import { newId } from '../ids'
import { type Job, LeaseLost, type Work } from './job'
import { jobIndexes } from './job.repository'
import { createJobs } from './jobs'

const minute = 60
let database: Database
let clock: ReturnType<typeof aClock>
/** What was done, by whom. */
let done: string[]

beforeEach(async () => {
  database = await openTestDatabase()
  await ensureIndexes(database.db, jobIndexes)
  clock = aClock()
  done = []
})

const jobsOf = (log: Logger = pino({ level: 'silent' })) => createJobs({ db: database.db, log, newId, now: clock.now })

const retryMs = (tries: number) => (tries < 3 ? 60_000 : undefined)
const job = <Input>(run: Job<Input>['run']): Job<Input> => ({ name: 'letters', leaseMs: 5 * 60_000, retryMs, run })

/** A process that notes what it does, or does it in its own way. */
function aProcess(name: string, run?: (work: Work<string>) => Promise<void>) {
  const jobs = jobsOf()
  const queue = jobs.queue<string>(job(run ?? (async ({ input }) => void done.push(`${name} ${input}`))))
  return { ...jobs, queue }
}

/** Something to wait for, and what makes it happen. */
function aSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

describe('Work that acts ask for', () => {
  it('is done once it is due, in order of its time', async () => {
    const { queue, runDue } = aProcess('one')
    await queue.add({ input: 'later', due: new Date(clock.now().getTime() + 60_000) })
    await queue.add({ input: 'now' })
    await queue.add({ input: 'overdue', due: new Date(0) })
    await runDue()
    expect(done).toEqual(['one overdue', 'one now'])
    expect(await queue.waiting()).toBe(1)
    clock.pass(minute)
    await runDue()
    expect(done).toEqual(['one overdue', 'one now', 'one later'])
    expect(await queue.waiting()).toBe(0)
  })

  it('is not done when the act it belongs to comes to nothing', async () => {
    const { queue, runDue } = aProcess('one')
    const act = database.client.withSession((session) =>
      session.withTransaction(async () => {
        await queue.add({ input: 'letter' }, session)
        throw new Error('refused')
      }),
    )
    await expect(act).rejects.toThrow('refused')
    await runDue()
    expect(done).toEqual([])
  })

  it('says in whose name it is done', async () => {
    const names: (string | null)[] = []
    const { queue, runDue } = aProcess('one', async ({ organisationId }) => void names.push(organisationId))
    await queue.add({ input: '', organisationId: '64b000000000000000000001' })
    await queue.add({ input: '' })
    await runDue()
    expect(names).toEqual(['64b000000000000000000001', null])
  })

  it('PLT-23 is done by one of several processes, never by two', async () => {
    const processes = ['one', 'two', 'three'].map((name) => aProcess(name))
    const inputs = Array.from({ length: 30 }, (_, n) => `letter ${n}`)
    for (const input of inputs) await processes[0]?.queue.add({ input })
    await Promise.all(processes.map(({ runDue }) => runDue()))
    expect(done.map((line) => line.replace(/^\w+ /, '')).toSorted()).toEqual(inputs.toSorted())
  })

  it('PLT-23 is taken over from a process that died over it, once its lease has ended', async () => {
    const begun = aSignal()
    const dead = aProcess('dead', () => {
      begun.give()
      return new Promise(() => {})
    })
    await dead.queue.add({ input: 'letter' })
    void dead.runDue()
    await begun.given
    const other = aProcess('other')
    clock.pass(5 * minute - 1)
    await other.runDue()
    expect(done).toEqual([])
    clock.pass(1)
    await other.runDue()
    expect(done).toEqual(['other letter'])
    expect(await other.queue.waiting()).toBe(0)
  })

  it('PLT-23 stays with a process that keeps it, and is refused to one whose lease has ended', async () => {
    const begun = aSignal()
    const goOn = aSignal()
    const slow = aProcess('slow', async ({ extendLease }) => {
      clock.pass(4 * minute)
      await extendLease()
      clock.pass(4 * minute)
      begun.give()
      await goOn.given
      await extendLease().catch((error: unknown) => done.push(error instanceof LeaseLost ? 'lost' : 'kept'))
    })
    const other = aProcess('other')
    await slow.queue.add({ input: 'letter' })
    const ended = slow.runDue()
    await begun.given
    await other.runDue()
    expect(done).toEqual([])
    clock.pass(minute)
    await other.runDue()
    await other.queue.add({ input: 'next' })
    goOn.give()
    await ended
    expect(done).toEqual(['other letter', 'lost'])
  })

  it('that fails is tried again at its time, keeps nothing else back, and is given up in the end', async () => {
    const { queue, runDue } = aProcess('one', async ({ input }) => {
      done.push(input)
      if (input === 'bad') throw new Error('refused')
    })
    await queue.add({ input: 'bad', due: new Date(0) })
    await queue.add({ input: 'good' })
    await runDue()
    await runDue()
    expect(done).toEqual(['bad', 'good'])
    for (let tries = 0; tries < 5; tries++) {
      clock.pass(minute)
      await runDue()
    }
    expect(done).toEqual(['bad', 'good', 'bad', 'bad'])
    expect(await queue.waiting()).toBe(0)
  })

  it('PLT-21 stands in the log with the kind of its fault, without what it was about', async () => {
    const lines: string[] = []
    const jobs = jobsOf(pino({}, { write: (line: string) => void lines.push(line) }))
    const queue = jobs.queue<string>(
      job(async () => {
        throw Object.assign(new Error('ana@firm.test refused'), { code: 'EPARTNER' })
      }),
    )
    await queue.add({ input: 'to ana@firm.test' })
    await jobs.runDue()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'job failed', job: 'letters', fault: 'Error EPARTNER', tries: 1 },
    ])
    expect(lines.join('')).not.toContain('firm.test')
  })

  it('is given up after its tries, also when each of them killed its process', async () => {
    const died = (name: string) =>
      aProcess(name, () => {
        done.push(name)
        return new Promise(() => {})
      })
    await died('none').queue.add({ input: 'deadly' })
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const { runDue, queue } = died(name)
      const begun = done.length
      void runDue()
      await expect.poll(async () => done.length > begun || (await queue.waiting()) === 0).toBe(true)
      clock.pass(6 * minute)
    }
    expect(done).toEqual(['one', 'two', 'three'])
  })

  it('PLT-22 is waited for by a process that stops, which takes nothing more up', async () => {
    const begun = aSignal()
    const goOn = aSignal()
    const { queue, runDue, stop } = aProcess('one', async ({ input }) => {
      begun.give()
      await goOn.given
      done.push(input)
    })
    await queue.add({ input: 'first' })
    await queue.add({ input: 'second' })
    void runDue()
    await begun.given
    const stopped = stop()
    goOn.give()
    await stopped
    expect(done).toEqual(['first'])
    expect(await queue.waiting()).toBe(1)
  })
})

describe('A job that comes again', () => {
  const hourly = (name: string, run = async () => void done.push(name), log?: Logger) => {
    const jobs = jobsOf(log)
    jobs.every({ name: 'clean-up', everyMs: 3_600_000, leaseMs: 60_000, retryMs, run })
    return jobs
  }

  it('PLT-23 runs once an hour over all processes and restarts', async () => {
    const processes = [hourly('one'), hourly('two')]
    for (let half = 0; half < 6; half++) {
      await Promise.all(processes.map(({ runDue }) => runDue()))
      await hourly('restarted').runDue()
      clock.pass(30 * minute)
    }
    expect(done).toHaveLength(3)
  })

  it('PLT-23 runs at once, and says so, where a clock that was ten days ahead left it for then', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const { runDue } = hourly('one', undefined, log)
    const [tenDays, hour] = [14_400 * minute, 60 * minute]
    clock.pass(tenDays)
    await runDue()
    clock.pass(-tenDays)
    await runDue()
    expect(done).toEqual(['one', 'one'])
    expect(lines).toMatchObject([
      { job: 'clean-up', msg: 'job was due later than it can be, as after a clock that was wrong: due now' },
    ])
    clock.pass(hour)
    await runDue()
    expect(done).toHaveLength(3)
    expect(lines).toHaveLength(1)
  })

  it('is tried again when it fails, and comes again when it was given up', async () => {
    const { runDue } = hourly('', async () => {
      done.push(clock.now().toISOString().slice(11, 16))
      throw new Error('refused')
    })
    for (let passed = 0; passed < 70; passed++) {
      await runDue()
      clock.pass(minute)
    }
    expect(done).toEqual(['09:00', '09:01', '09:02', '10:02', '10:03'].slice(0, done.length))
    expect(done.length).toBeGreaterThanOrEqual(4)
  })
})
