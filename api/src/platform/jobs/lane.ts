import type { Logger } from 'pino'
import { type Job, LeaseLost, type Work } from './job'
import { type JobDocument, type JobRepository, later } from './job.repository'

type Dependencies = {
  readonly repository: JobRepository
  readonly log: Logger
  readonly now: () => Date
  /** Whether nothing more is taken up. */
  readonly isStopped: () => boolean
}

/** A job in this process: `work` does what is due, one piece after the other, and `ended` ends with the present one. */
export type Lane = ReturnType<typeof createLane>

/** @param everyMs how long after it has ended the job comes again; without it work is done once */
export function createLane<Input>(
  job: Job<Input>,
  everyMs: number | undefined,
  { repository, log, now, isStopped }: Dependencies,
) {
  let working: Promise<void> | undefined
  let wanted = false

  return {
    /**
     * Does whatever is due. Never rejects: what fails is logged and tried again, and what a lost database keeps from
     * being done is done another time (PLT-22).
     */
    work(): Promise<void> {
      wanted = true
      working ??= whileWanted()
        .catch((error: unknown) => log.error({ job: job.name, fault: faultOf(error) }, 'job cannot be taken up now'))
        .finally(() => {
          working = undefined
        })
      return working
    },

    ended: async () => working,
  }

  /** Looks again, because work may have become due meanwhile. */
  async function whileWanted() {
    if (everyMs !== undefined) {
      await repository.ensure({ _id: job.name, job: job.name, organisation_id: null, due: now() })
    }
    while (wanted) {
      wanted = false
      for (let taken = await take(); taken !== null; taken = await take()) await run(taken)
    }
  }

  async function take(): Promise<JobDocument | null> {
    return isStopped() ? null : repository.take(job.name, now(), job.leaseMs)
  }

  async function run(taken: JobDocument) {
    const { _id, tries } = taken
    // a try that killed its process failed too, without a word
    if (tries > 1 && everyMs === undefined && job.retryMs(tries - 1) === undefined) {
      log.error({ job: job.name, id: _id, tries }, 'job given up')
      return repository.remove(taken)
    }
    try {
      await job.run(workOf(taken))
    } catch (error) {
      log.error({ job: job.name, id: _id, fault: faultOf(error), tries }, 'job failed')
      const pause = job.retryMs(tries) ?? everyMs
      if (pause === undefined) await repository.remove(taken)
      else await repository.postpone(taken, later(now(), pause))
      return
    }
    if (everyMs === undefined) await repository.remove(taken)
    else await repository.reschedule(taken, later(now(), everyMs))
  }

  function workOf(taken: JobDocument): Work<Input> {
    return {
      id: taken._id,
      organisationId: taken.organisation_id,
      // What stands under the name of a job was put there by its own queue.
      input: taken.input as Input,
      isStopping: isStopped,
      extendLease: async () => {
        const kept = await repository.postpone(taken, later(now(), job.leaseMs))
        if (!kept) throw new LeaseLost(`The lease of ${job.name} is lost`)
      },
    }
  }
}

/** The kind of a fault, which names no one (PLT-21). */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
