// npm start: builds what changed, then runs the API process in the foreground
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import './env-file.mjs'

const parentWatchMs = 500

register()
const { buildWhatChanged } = await import('../src/build.ts')
const { buildSettings } = await import('../src/settings.ts')

try {
  const settings = buildSettings(process.env)
  await buildWhatChanged([], settings, console.log)
  run(join(settings.apiFolder, 'main.js'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function run(main) {
  const api = spawn(process.execPath, ['--enable-source-maps', main], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => api.kill(signal))
  api.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? (signal === 'SIGKILL' ? 1 : 0)
  })

  // npm hands a signal to its shell, which dies of it and passes nothing on
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) api.kill('SIGTERM')
  }, parentWatchMs)
}
