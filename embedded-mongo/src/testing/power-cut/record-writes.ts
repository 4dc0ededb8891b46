import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newAddress } from '../../address'
import { type Act, actsIn } from './recording'

const PROGRAM = fileURLToPath(new URL('./writing-process.mjs', import.meta.url))
const CALLS = 'openat,lseek,write,writev,pwrite64,pwritev,fdatasync,fsync'

export const hasStrace = (): boolean => {
  try {
    execFileSync('strace', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Lets a process make so many writes that are acknowledged, and answers what the system saw of it. */
export function recordWrites(folder: string, count: number): { acts: Act[]; data: string; notebook: string } {
  const dataDir = join(folder, 'store')
  const [data, notebook, trace] = [join(dataDir, 'data.mdb'), join(folder, 'notebook'), join(folder, 'trace')]
  mkdirSync(dataDir)
  const watch = ['-f', '-xx', '-s', '20000000', '-e', `trace=${CALLS}`, '-P', data, '-P', notebook, '-o', trace]
  const program = [process.execPath, PROGRAM, dataDir, notebook, JSON.stringify(newAddress(dataDir)), String(count)]
  execFileSync('strace', [...watch, ...program], { stdio: 'ignore' })
  return { acts: [...actsIn(readFileSync(trace, 'latin1'))], data, notebook }
}
