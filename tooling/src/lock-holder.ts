import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

const firstOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Returns what the system says of itself; nothing where it has no /proc, and host name alone says where. */
function ofSystem(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/**
 * Where the numbers of processes mean the same: one start of one host, and there one namespace. Containers that share a
 * deploy folder are places of their own, also under the same host name.
 */
const here = firstOf(
  [
    hostname(),
    ofSystem(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    ofSystem(() => readlinkSync('/proc/self/ns/pid')),
  ].join(),
)

/** Returns the name of a process as holder of locks; it says who of all that had the number. */
export const holderName = (pid: number, place = here, start = randomBytes(4).toString('hex')) =>
  `${pid}.${place}.${start}`

/** This process as holder of locks. */
export const ownName = holderName(process.pid)

/** Returns whether it is certain that a holder's process has ended; no one can tell of another place. */
export function hasEnded(holder: string): boolean {
  const [number, place] = holder.split('.')
  if (place !== here || holder === ownName) return false
  const pid = Number(number)
  // its number is this process's by now
  return pid === process.pid || !isAlive(pid)
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
