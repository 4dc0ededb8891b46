import { runAdmin } from './commands'
import { openOperator } from './open-operator'

process.exitCode = await runAdmin(process.argv.slice(2), {
  open: (begins) => openOperator(process.env, process.cwd(), { begins }),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
