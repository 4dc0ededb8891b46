// npm run lists -- <command>: the sanctions lists that names are screened with; builds the API first where it changed
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { runCommand } = await import('../src/run-command.ts')

await runCommand('lists.js')
