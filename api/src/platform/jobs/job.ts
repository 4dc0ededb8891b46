/** A piece of work as the process sees it that has taken it up. */
export type Work<Input> = {
  readonly id: string
  /** The organisation in whose name it is done; null for the platform's own. */
  readonly organisationId: string | null
  readonly input: Input
  /** Extends the lease. Throws `LeaseLost` when another process has already taken the work over. */
  readonly extendLease: () => Promise<void>
  /** Whether the process is about to end, so that long work shall break off where it can be taken up again. */
  readonly isStopping: () => boolean
}

/** What is done by one process at a time, whichever it is (PLT-23). */
export type Job<Input = unknown> = {
  readonly name: string
  /** How long a process may work without a sign of life before another one takes its work over. */
  readonly leaseMs: number
  readonly run: (work: Work<Input>) => Promise<void>
  /** How long after so many failed tries the next one is made; undefined gives the work up. */
  readonly retryMs: (tries: number) => number | undefined
}

/** A job that repeats: due again `everyMs` after each run, also after one that was given up. */
export type RecurringJob = Job<undefined> & { readonly everyMs: number }

/** The lease ended before the work did, and the work is another process's now. */
export class LeaseLost extends Error {}
