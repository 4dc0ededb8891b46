// npm run deployments [-- <area | shell | external>] [--json] [--to <folder>]: who deployed what when, what is live,
// and what failed in browsers, as the database of this installation has it
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { failuresStored } = await import('../../api/src/commands/failures-stored.ts')
const { deploymentsCommand } = await import('../src/commands/commands.ts')

try {
  const failing = () => failuresStored(process.env, process.cwd())
  await deploymentsCommand(process.argv.slice(2), process.env, console.log, failing)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
