// npm run admin -- <command>: what the operator does at the machine itself; builds the API first where it changed
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { runCommand } = await import('../src/run-command.ts')

await runCommand('admin.js')
