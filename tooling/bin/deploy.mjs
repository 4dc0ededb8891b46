#!/usr/bin/env node
// npm run deploy -- <area | shell | external | --from <artifact> [--again] [--uncommitted]> [--unseen | --prune-after 30d] [--to <folder>]: builds an area, or takes an artifact, and makes it what is shown
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { deployCommand } = await import('../src/commands/commands.ts')

try {
  await deployCommand(process.argv.slice(2), process.env, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
