// node --import tsx embedded-mongo/bench/main.ts [--documents 100000] [--other <program>]
// Measures the embedded database through the driver, in turns with another server program if one is named.
import { parseArgs } from 'node:util'
import { askBeside } from './beside'
import { change } from './changing'
import { clients } from './clients'
import { Contest } from './contest'
import { enter, leave } from './contestant'
import { loopDelay, otherInThread, thisEngineStarted } from './event-loop'
import { fill, startAgain } from './filling'
import { read, scan } from './reading'
import { otherServer, processorTimeOf, type Subject, thisEngine } from './subject'

const { values } = parseArgs({ options: { documents: { type: 'string' }, other: { type: 'string' } } })
const count = Number(values.documents ?? 100_000)
const subjects: Subject[] = [thisEngine(), ...(values.other === undefined ? [] : [otherServer(values.other)])]

const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
line([
  `${count.toLocaleString('en')} documents`,
  ...subjects.map(({ name }) => name),
  'times as good',
  'by processor time',
])
line(['---', ...subjects.map(() => '---'), '---', '---'])

const all = clients(count)
const contestants = await Promise.all(subjects.map(enter))
const contest = new Contest(
  contestants,
  ({ running }) => processorTimeOf(running.pid),
  ({ what, figures, ratio, effort }) => line([what, ...figures, ratio, effort]),
)
await fill(contest, all)
await startAgain(contest)
await read(contest, all)
await scan(contest)
await askBeside(contest, all)
await change(contest, all)
for (const contestant of contestants) await leave(contestant)
for (const subject of subjects) subject.remove()

const { other } = values
const starts = [thisEngineStarted, ...(other === undefined ? [] : [(folder: string) => otherInThread(other, folder)])]
const delays: string[] = []
for (const begin of starts) delays.push(await loopDelay(begin, Math.min(count, 20_000)))
line(['event loop of the API thread during full scans', ...delays, '', ''])
process.exit()
