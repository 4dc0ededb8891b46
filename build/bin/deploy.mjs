// npm run deploy -- <area> [--to <folder>] [--prune-after 30d]: builds an area and makes it what is shown
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { deployCommand } = await import('../src/deploy/commands.ts')

try {
  await deployCommand(process.argv.slice(2), process.env, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
