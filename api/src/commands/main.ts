import { runAdmin } from './commands'
import { openOperator, openStored } from './open-operator'

process.exitCode = await runAdmin(process.argv.slice(2), {
  open: (begins) => openOperator(process.env, process.cwd(), { begins }),
  openStored: () => openStored(process.env, process.cwd()),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
