import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhatChanged } from './build'
import { liveVersion } from './registry-file'
import type { BuildSettings } from './settings'

const parentWatchMs = 500

/**
 * What `npm start` does: builds what changed, lightly, then runs the API process until it ends. Answers what to exit
 * with. Where no one is shown anything yet, nothing has to become live together: the API is built first, and makes the
 * demo data while the pages are built. It serves no one before they are there.
 */
export async function startProduct(
  settings: BuildSettings,
  report: (line: string) => void,
  build: typeof buildWhatChanged = buildWhatChanged,
): Promise<number> {
  const light = { ...settings, light: true }
  if (liveVersion(settings.deployFolder, 'shell') !== undefined) {
    await build([], light, report)
    return runApi(settings).ended
  }
  await build(['api'], light, report)
  const api = runApi(settings, 'pages follow')
  try {
    const early = await Promise.race([api.ended, build([], light, report)])
    if (typeof early === 'number') return early
  } catch (error) {
    api.stop()
    await api.ended
    throw error
  }
  api.pagesAreBuilt()
  return api.ended
}

/** Runs the bundled API in the foreground, with the signals that this process gets. */
function runApi({ apiFolder }: BuildSettings, pages: 'are there' | 'pages follow' = 'are there') {
  const follow = pages === 'pages follow'
  const main = join(apiFolder, 'main.js')
  const api = spawn(process.execPath, ['--enable-source-maps', main, ...(follow ? ['--pages-follow'] : [])], {
    stdio: ['inherit', 'inherit', 'inherit', ...(follow ? (['ipc'] as const) : [])],
  })
  const pass = (signal: NodeJS.Signals) => void api.kill(signal)
  for (const signal of asked) process.on(signal, pass)
  const stopWatching = whenParentEnds(() => void api.kill('SIGTERM'))
  const ended = exitOf(api).finally(() => {
    for (const signal of asked) process.off(signal, pass)
    stopWatching()
  })
  const pagesAreBuilt = () => {
    if (api.connected) api.send('pages are built')
  }
  return { ended, pagesAreBuilt, stop: () => void api.kill('SIGTERM') }
}

/** Ended by one of these it was stopped; by any other signal it broke down. */
const asked: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

const exitOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal !== null && asked.has(signal) ? 0 : 1)))
  })

/** npm hands a signal to its shell, which dies of it and passes nothing on. */
function whenParentEnds(tell: () => void): () => void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) tell()
  }, parentWatchMs)
  return () => clearInterval(watch)
}
