import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The API as a process of its own, with an embedded database unless a setting names another, ready; it ends with the test. */
export async function startApiProcess(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-process-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, MONGODB_URI: '', PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code]: unknown[]) => code)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, exited, ...(await ready(child)) }
}

/** Where it answers, as its log says. */
async function ready(child: ChildProcess) {
  if (!child.stdout) throw new Error('The process has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const said = (line.startsWith('{') ? JSON.parse(line) : {}) as { msg?: string; port?: number; metricsPort?: number }
    if (said.msg !== 'ready') continue
    child.stdout.resume()
    return { port: said.port ?? 0, metricsPort: said.metricsPort ?? 0 }
  }
  throw new Error('The API ended before it was ready')
}
