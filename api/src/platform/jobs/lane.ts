import type { Job } from './job'
import { later } from './job.repository'
import { faultOf, type LaneContext, runJob } from './run-job'

/** A job in this process: `work` does what is due, one piece after the other, and `ended` ends with the present one. */
export type Lane = ReturnType<typeof createLane>

/** @param everyMs how long after it has ended the job comes again; without it work is done once */
export function createLane<Input>(ctx: LaneContext, job: Job<Input>, everyMs: number | undefined) {
  const { stored, log, now, isStopped } = ctx
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
    if (everyMs !== undefined) await ensureDue(everyMs)
    while (wanted) {
      wanted = false
      for (let taken = await take(); taken !== null; taken = await take()) await runJob(ctx, { job, everyMs }, taken)
    }
  }

  async function ensureDue(everyMs: number) {
    const due = now()
    const latest = later(due, longestWait(job, everyMs))
    const wasTooLate = await stored.ensure({ _id: job.name, job: job.name, organisation_id: null, due }, latest)
    if (wasTooLate)
      log.warn({ job: job.name }, 'job was due later than it can be, as after a clock that was wrong: due now')
  }

  async function take() {
    return isStopped() ? null : stored.take(job.name, now(), job.leaseMs)
  }
}

/** Pauses after failures grow no longer after so many tries. */
const triesThatGrow = 10

/** How long after it was looked at a job that comes again may be due: after its period, a lease, or a pause. */
function longestWait<Input>({ leaseMs, retryMs }: Job<Input>, everyMs: number): number {
  const pauses = Array.from({ length: triesThatGrow }, (_, n) => retryMs(n + 1) ?? 0)
  return Math.max(everyMs, leaseMs, ...pauses)
}
