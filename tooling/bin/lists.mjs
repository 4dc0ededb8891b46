// npm run lists -- <command>: the sanctions lists that names are screened with; builds the API first where it changed
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { runCommand } = await import('../src/run-command.ts')

try {
  await runCommand('lists.js')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
