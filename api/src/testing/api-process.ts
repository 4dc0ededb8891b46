import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { bundleApi } from '../../../tooling/src/bundle-api'

const root = resolve(import.meta.dirname, '../../..')

let bundled: Promise<string> | undefined

/** The program as `npm start` runs it, which loads in a third of the time of its sources. */
function apiProgram() {
  bundled ??= bundleInto(join(root, 'node_modules', '.cache', 'api-process'))
  return bundled
}

async function bundleInto(folder: string) {
  const put = await bundleApi(folder)
  put()
  return join(folder, 'main.js')
}

/**
 * The API as a process of its own, with an embedded database unless a setting names another, ready; it ends with the test.
 * `log`: what it has written since.
 */
export async function startApiProcess(settings: Record<string, string> = {}) {
  const { child, exited } = await beginApiProcess(settings)
  return { child, exited, ...(await ready(child)) }
}

/** The same, not waited for; with words on its command line it can be sent to. */
export async function beginApiProcess(settings: Record<string, string> = {}, ...words: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-process-'))
  const child = spawn(process.execPath, [await apiProgram(), ...words], {
    cwd: root,
    env: { ...process.env, MONGODB_URI: '', PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', ...(words.length > 0 ? (['ipc'] as const) : [])],
  })
  const exited = once(child, 'exit').then(([code]: unknown[]) => code)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, exited }
}

/** Where it answers, as its log says, and what it says afterwards. */
async function ready(child: ChildProcess) {
  if (!child.stdout) throw new Error('The process has no output')
  const lines = createInterface({ input: child.stdout })
  const log: string[] = []
  for await (const line of on(lines, 'line', { close: ['close'] })) {
    const said = readLine(String(line))
    if (said.msg !== 'ready') continue
    lines.on('line', (later) => void log.push(later))
    return { port: said.port ?? 0, metricsPort: said.metricsPort ?? 0, log }
  }
  throw new Error('The API ended before it was ready')
}

const readLine = (line: string) =>
  (line.startsWith('{') ? JSON.parse(line) : {}) as { msg?: string; port?: number; metricsPort?: number }
