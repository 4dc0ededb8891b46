import { runAdmin } from './commands'
import { openOperator } from './open-operator'

process.exitCode = await runAdmin(process.argv.slice(2), {
  open: () => openOperator(process.env, process.cwd()),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
