import { readFileSync, readlinkSync } from 'node:fs'

/**
 * What tells a running process from every other that has had its number: the start of the machine, the container that
 * counts it, its number and when it began. Undefined where the system does not say, or the process has ended.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const container = readlinkSync('/proc/self/ns/pid')
    const [state = '', ...fields] = afterName(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return ENDED.has(state) ? undefined : `${boot} ${container} ${pid} ${fields[BEGIN]}`
  } catch {
    return undefined
  }
}

/** Whether the process of an identity has ended; that of another container, which cannot be seen from here, has not. */
export function hasEnded(identity: string): boolean {
  const [boot, container, pid] = identity.split(' ')
  const here = processIdentity(process.pid)
  return here?.startsWith(`${boot} ${container} `) === true && processIdentity(Number(pid)) !== identity
}

/** `starttime` is the 22nd field of `stat`, and those behind `state` begin with the fourth. */
const BEGIN = 22 - 4
/** Dead, or killed and not yet noticed by its parent. */
const ENDED = new Set(['X', 'Z'])

/** The fields behind the name of the program, which may hold anything, brackets and spaces too. */
const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
