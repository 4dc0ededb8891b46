// npm start: builds what changed, then runs the API process in the foreground
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { buildWhatChanged } = await import('../src/build.ts')
const { buildSettings } = await import('../src/settings.ts')

const settings = buildSettings(process.env)
await buildWhatChanged([], settings, console.log)

const api = spawn(process.execPath, ['--enable-source-maps', join(settings.apiFolder, 'main.js')], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => api.kill(signal))
api.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
})
