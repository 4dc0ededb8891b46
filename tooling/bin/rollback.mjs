// npm run rollback -- <area | shell | external> [--version <version>] [--to <folder>]: shows an earlier version again
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { rollbackCommand } = await import('../src/commands/commands.ts')

try {
  await rollbackCommand(process.argv.slice(2), process.env, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
