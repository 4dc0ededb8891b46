// npm run deployments [-- <area | shell | external>] [--json] [--to <folder>]: who deployed what when, and what is live
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { deploymentsCommand } = await import('../src/deploy/commands.ts')

try {
  await deploymentsCommand(process.argv.slice(2), process.env, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
