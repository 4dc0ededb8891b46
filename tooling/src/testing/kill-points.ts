import processes from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Write = (file: string, content: string | Uint8Array, ...more: unknown[]) => unknown
type Change = (...given: unknown[]) => unknown

const writes = ['writeFileSync', 'appendFileSync'] as const
const changes = ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'copyFileSync'] as const

/**
 * Ends this process, as `kill -9` does, at one of the points at which it changes the disk: before each change, and with
 * half of a content written, and when it has started another process. Beyond the last of them it is left alone.
 */
export function dieAt(point: number): void {
  let left = point
  const isReached = () => {
    left -= 1
    return left < 0
  }
  for (const name of writes) {
    const write = fs[name] as Write
    const dying: Write = (file, content, ...more) => {
      if (isReached()) die()
      if (content.length > 0 && isReached()) {
        write(file, content.slice(0, content.length / 2), ...more)
        die()
      }
      return write(file, content, ...more)
    }
    Object.assign(fs, { [name]: dying })
  }
  for (const name of changes) {
    const change = fs[name] as Change
    const dying: Change = (...given) => (isReached() ? die() : change(...given))
    Object.assign(fs, { [name]: dying })
  }
  const start = processes.spawn as Change
  const starting: Change = (...given) => {
    const started = start(...given)
    return isReached() ? die() : started
  }
  Object.assign(processes, { spawn: starting })
  syncBuiltinESMExports()
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('The process goes on after SIGKILL')
}
