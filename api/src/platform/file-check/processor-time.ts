import { readFileSync } from 'node:fs'

/** Linux counts it in hundredths of a second, whatever its own clock. */
const msPerTick = 10
/** Behind the name of the program, which may hold spaces and brackets. */
const [userTicks, systemTicks] = [11, 12]

/** The time in milliseconds that a process has had of a processor; undefined where the system does not say. */
export function processorTimeOf(pid: number | undefined): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[userTicks]) + Number(fields[systemTicks])) * msPerTick
  } catch {
    return undefined
  }
}
