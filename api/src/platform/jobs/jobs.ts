import type { ClientSession } from 'mongodb'
import type { ProcessContext } from '../process-context'
import type { Job, RecurringJob } from './job'
import { createJobRepository } from './job.repository'
import { createLane, type Lane } from './lane'

/** How often a process looks for what has become due. */
const lookMs = 30_000

/** A piece of work that is asked for. */
type WorkRequest<Input> = {
  readonly input: Input
  /** The organisation in whose name it is done; the platform's own without one. */
  readonly organisationId?: string | null
  /** At once without it. */
  readonly due?: Date
}

/** Work that acts ask for; each piece is done once. */
export type Queue<Input> = {
  /** Asks for work in the transaction of the act that wants it, so that an act which comes to nothing asks for none. */
  readonly add: (request: WorkRequest<Input>, session?: ClientSession) => Promise<void>
  /** Does at once whatever is due. Never rejects. */
  readonly work: () => Promise<void>
  readonly waiting: () => Promise<number>
}

export type Jobs = ReturnType<typeof createJobs>

/**
 * Work that is done once, however many processes there are and whenever they die (PLT-23): it lies in the database until
 * it is done, and a process that takes it up has a lease of it. What must not happen twice belongs in one transaction, or
 * after `keep`, because a process that is held up may go on after its lease has ended.
 */
export function createJobs({ db, log, newId, now }: Omit<ProcessContext, 'client'>) {
  const repository = createJobRepository(db)
  const lanes: Lane[] = []
  let stopped = false
  let looking: NodeJS.Timeout | undefined

  const openLane = <Input>(job: Job<Input>, everyMs?: number) => {
    const lane = createLane({ stored: repository, log, now, isStopped: () => stopped }, job, everyMs)
    lanes.push(lane)
    return lane
  }
  const runDue = async () => {
    await Promise.all(lanes.map((lane) => lane.work()))
  }

  return {
    /** A queue of work of one kind. */
    queue<Input>(job: Job<Input>): Queue<Input> {
      const lane = openLane(job)
      return {
        async add({ input, organisationId = null, due = now() }, session) {
          await repository.add({ _id: newId(), job: job.name, organisation_id: organisationId, input, due }, session)
        },
        work: lane.work,
        waiting: () => repository.waiting(job.name),
      }
    },

    /** A job of the platform that comes again and again, first when the product first starts. */
    every: ({ everyMs, ...job }: RecurringJob) => void openLane(job, everyMs),

    /** Does whatever is due, each job beside the others. Never rejects. */
    runDue,

    /** Looks for what is due from now on. */
    start() {
      looking = setInterval(() => void runDue(), lookMs)
      void runDue()
    },

    /** Takes nothing more up, and ends with what is being done. */
    async stop() {
      stopped = true
      clearInterval(looking)
      await Promise.all(lanes.map((lane) => lane.ended()))
    },
  }
}
