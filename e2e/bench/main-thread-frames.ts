import type { Browser, Page } from 'playwright-core'

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  /** Microseconds of the processor that a task took. */
  readonly tdur?: number
  readonly dur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

/** Milliseconds of the processor that the main thread of a page took for each frame that `act` made, from a trace. */
export async function mainThreadFrames(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  return framesIn(trace.traceEvents)
}

/** What ran on the main thread since the frame before, up to the task that made the frame, where the user did something. */
function framesIn(events: readonly TraceEvent[]): number[] {
  const { pid, tid } = busiest(events.filter(({ name }) => name === 'BeginMainThreadFrame'))
  const ofThread = events.filter((event) => event.pid === pid && event.tid === tid)
  const made = ofThread.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts)
  const acted = ofThread
    .filter(({ name, args }) => name === 'EventDispatch' && ['wheel', 'mousemove'].includes(args?.data?.type ?? ''))
    .map(({ ts }) => ts)
  const tasks = ofThread
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .toSorted((one, other) => one.ts - other.ts)
  const costs: number[] = []
  let [cost, isActed] = [0, false]
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const holds = (at: number) => at >= ts && at <= ts + dur
    cost += tdur / 1000
    isActed ||= acted.some(holds)
    if (!made.some(holds)) continue
    if (isActed) costs.push(cost)
    cost = 0
    isActed = false
  }
  return costs
}

/** Of the thread that made most of the frames. */
function busiest(frames: readonly TraceEvent[]): Pick<TraceEvent, 'pid' | 'tid'> {
  const counts = new Map<string, TraceEvent[]>()
  for (const frame of frames) {
    const key = `${frame.pid} ${frame.tid}`
    counts.set(key, [...(counts.get(key) ?? []), frame])
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length)
  if (most?.[0] === undefined) throw new Error('the trace holds no frame')
  return most[0]
}
