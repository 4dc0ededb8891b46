import type { ProcessContext } from '../process-context'
import { type Job, LeaseLost, type Work } from './job'
import { type JobDocument, type JobRepository, later } from './job.repository'

export type LaneContext = Pick<ProcessContext, 'log' | 'now'> & {
  readonly stored: JobRepository
  /** Whether nothing more is taken up. */
  readonly isStopped: () => boolean
}

/** A job, and how long after it has ended it comes again; without that, work is done once. */
export type Scheduled<Input> = { readonly job: Job<Input>; readonly everyMs: number | undefined }

/** Does one piece of work that was taken up. What fails is logged, and put off or given up. */
export async function runJob<Input>(ctx: LaneContext, { job, everyMs }: Scheduled<Input>, taken: JobDocument) {
  const { stored, log, now } = ctx
  const { _id: id, tries } = taken
  // a try that killed its process failed too, without a word
  if (tries > 1 && everyMs === undefined && job.retryMs(tries - 1) === undefined) {
    log.error({ job: job.name, id, tries }, 'job given up')
    return stored.remove(taken)
  }
  try {
    await job.run(workOf(ctx, job, taken))
  } catch (error) {
    log.error({ job: job.name, id, fault: faultOf(error), tries }, 'job failed')
    const pause = job.retryMs(tries) ?? everyMs
    if (pause === undefined) await stored.remove(taken)
    else await stored.postpone(taken, later(now(), pause))
    return
  }
  if (everyMs === undefined) await stored.remove(taken)
  else await stored.reschedule(taken, later(now(), everyMs))
}

function workOf<Input>({ stored, now, isStopped }: LaneContext, job: Job<Input>, taken: JobDocument): Work<Input> {
  return {
    id: taken._id,
    organisationId: taken.organisation_id,
    // What stands under the name of a job was put there by its own queue.
    input: taken.input as Input,
    isStopping: isStopped,
    extendLease: async () => {
      const isKept = await stored.postpone(taken, later(now(), job.leaseMs))
      if (!isKept) throw new LeaseLost(`The lease of ${job.name} is lost`)
    },
  }
}

/** The kind of a fault, which names no one (PLT-21). */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
