import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhatChanged } from './build'
import { buildSettings } from './settings'

/**
 * Runs a program of the API with the arguments of this process, and ends as it does; builds the API first where it
 * changed.
 */
export const runCommand = (program: string): Promise<void> =>
  run(program).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })

async function run(program: string) {
  const settings = buildSettings(process.env)
  await buildWhatChanged(['api'], settings, () => {})
  const path = join(settings.apiFolder, program)
  const running = spawn(process.execPath, ['--enable-source-maps', path, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  running.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
