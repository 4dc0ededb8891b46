import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootFolder } from '../workspace'

/** Runs one of these programs, with `dieAt` among what it does. Answers whether it was killed; throws where it failed. */
export async function wasKilled(program: string, args: readonly string[]): Promise<boolean> {
  const file = join(rootFolder, 'tooling', 'src', 'testing', program)
  const running = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: rootFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(running, 'exit')
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`${program} ended with ${signal ?? code}`)
  return signal !== null
}
