// npm run admin -- <command>: what the operator does at the machine itself; builds the API first where it changed
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { buildWhatChanged } = await import('../src/build.ts')
const { buildSettings } = await import('../src/settings.ts')

try {
  const settings = buildSettings(process.env)
  await buildWhatChanged(['api'], settings, () => {})
  const program = join(settings.apiFolder, 'admin.js')
  const admin = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  admin.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
