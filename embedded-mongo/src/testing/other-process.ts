import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { newAddress, uriOf } from '../address'

const PROGRAM = fileURLToPath(new URL('./server-process.mjs', import.meta.url))

export type OtherProcess = { uri: string; isRunning(): boolean; kill(): Promise<void> }

/** Starts the embedded database of a folder in a process of its own; rejects with what it says when it is refused. */
export async function startOtherProcess(dataDir: string): Promise<OtherProcess> {
  const asked = JSON.stringify(newAddress(dataDir))
  const child = spawn(process.execPath, [PROGRAM, dataDir, asked], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => killed(child))
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  while (!output.out.includes('\n')) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    if (child.exitCode !== null) throw new Error(output.err)
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { uri: uriOf(JSON.parse(output.out)), isRunning, kill: () => killed(child) }
}

/** As the kernel does it: no handler runs, nothing is flushed. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
