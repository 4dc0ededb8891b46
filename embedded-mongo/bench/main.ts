// node --import tsx embedded-mongo/bench/main.ts [--documents 100000] [--other <program>]
// Measures the embedded database through the driver, and beside it another server program if one is named.
import { parseArgs } from 'node:util'
import type { Row } from './measure'
import { serverRows } from './server-rows'
import { otherServer, type Subject, thisEngine } from './subject'
import { threadRows } from './thread-rows'

const { values } = parseArgs({ options: { documents: { type: 'string' }, other: { type: 'string' } } })
const count = Number(values.documents ?? 100_000)
const subjects: Subject[] = [thisEngine(), ...(values.other === undefined ? [] : [otherServer(values.other)])]

const columns: Row[][] = []
for (const subject of subjects) {
  columns.push(await serverRows(subject, count))
  subject.remove()
}
const [first = [], ...others] = columns
const alone = await threadRows(Math.min(count, 20_000))
const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
line([`${count.toLocaleString('en')} documents`, ...subjects.map(({ name }) => name)])
line(['---', ...subjects.map(() => '---')])
for (const { what, value } of first) {
  line([what, value, ...others.map((rows) => rows.find((row) => row.what === what)?.value ?? '-')])
}
for (const { what, value } of alone) line([what, value, ...others.map(() => '-')])
