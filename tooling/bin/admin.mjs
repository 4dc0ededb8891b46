// npm run admin -- <command>: what the operator does at the machine itself; builds the API first where it changed
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { runCommand } = await import('../src/run-command.ts')

try {
  await runCommand('admin.js')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
