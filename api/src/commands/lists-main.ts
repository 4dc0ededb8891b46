import { runLists } from './lists-commands'
import { openLists } from './open-operator'

process.exitCode = await runLists(process.argv.slice(2), {
  open: () => openLists(process.env, process.cwd()),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
