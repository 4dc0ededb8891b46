import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of the processor that this process and those it started have taken so far. Only Linux tells of those. */
type ProcessorTime = { readonly own: number; readonly started: number }

/** The unit in which Linux counts the times of a process, the same on every platform that Node runs on. */
const TICK_MS = 10

function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage()
  return { own: (user + system) / 1000, started: startedProcesses().reduce((sum, id) => sum + timeOf(id), 0) }
}

function startedProcesses(): string[] {
  try {
    const threads = readdirSync('/proc/self/task')
    return threads.flatMap((id) => readFileSync(`/proc/self/task/${id}/children`, 'utf8').split(' ').filter(Boolean))
  } catch {
    return []
  }
}

function timeOf(id: string): number {
  // the name of the program comes second, in brackets, and may hold blanks
  const [, rest = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/\) (?!.*\) )/)
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  return (user + system) * TICK_MS
}

/** Counts what pieces of work take of the processor: on a machine that others use too, time by the clock says little. */
export function processorMeter() {
  let [own, started] = [0, 0]
  return {
    async over<T>(work: () => Promise<T>): Promise<T> {
      const before = processorTime()
      const answer = await work()
      const after = processorTime()
      own += after.own - before.own
      started += after.started - before.started
      return answer
    },
    /** Milliseconds for each of so many. */
    each: (count: number) => ({ api: own / count, database: started / count }),
  }
}
