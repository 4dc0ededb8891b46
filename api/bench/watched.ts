import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Returns what work answers, and for how long the event loop stood still meanwhile, in milliseconds. */
export async function watched<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const answer = await work()
  delay.disable()
  return { answer, delay: { p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 } }
}
