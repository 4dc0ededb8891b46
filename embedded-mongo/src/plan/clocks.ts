/** What time is read from; tests set their own. */
export type Clocks = {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Milliseconds since some moment, by which durations are measured. */
  elapsed: () => number
}

export const MACHINE_CLOCKS: Clocks = { now: Date.now, elapsed: () => performance.now() }
