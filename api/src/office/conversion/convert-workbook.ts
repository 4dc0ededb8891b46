import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { rowFault, sameAsInRow } from '@dossier/contract/office/conversion-messages'
import { officeLimits } from '@dossier/contract/office/limits'
import { workbookRows } from '../../platform/workbook/read-workbook'
import type { SheetRow } from '../../platform/workbook/sheet-rows'
import { WorkbookFault } from '../../platform/workbook/workbook-fault'
import { zipped } from '../../platform/zip'
import type { ConversionOutcome, ConversionQuestion } from './conversion'
import { type ReportHead, reportEnd, reportStart, transaction } from './goaml'
import { readHeader } from './header'
import type { CellFault } from './read-cell'
import { readRow } from './read-row'

const mostFaults = 50
/** Transactions that are written together. */
const rowsAtOnce = 100

/** Ends the reading of a workbook that does not become a report. */
class NoReport extends Error {
  readonly outcome: ConversionOutcome

  constructor(outcome: ConversionOutcome) {
    super(outcome.is)
    this.outcome = outcome
  }
}

/** Converts a workbook into the zip of a report, row by row; of one that has faults nothing is left (FIU-27). */
export async function convertWorkbook(question: ConversionQuestion): Promise<ConversionOutcome> {
  const { from, to, entry, today, head } = question
  const at = new Date(head.submittedAt)
  const transactions = transactionsOf(workbookRows(from), today)
  const entries = (async function* () {
    yield { name: entry, content: reportOf({ ...head, submittedAt: at }, transactions.written) }
  })()
  try {
    await pipeline(zipped(entries, at), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
    return { is: 'converted', rows: transactions.count() }
  } catch (error) {
    await rm(to, { force: true })
    if (error instanceof NoReport) return error.outcome
    if (error instanceof WorkbookFault) return { is: 'unreadable', reason: error.message }
    throw error
  }
}

async function* reportOf(head: ReportHead, transactions: AsyncIterable<string>): AsyncGenerator<string> {
  yield reportStart(head)
  yield* transactions
  yield reportEnd
}

/** The rows of a workbook as transactions. After a fault the others are only looked for. */
function transactionsOf(rows: AsyncGenerator<SheetRow>, today: string) {
  const faults = faultsFound()
  const numbers = new Map<string, number>()
  let count = 0

  function read(row: SheetRow, header: Parameters<typeof readRow>[1]): string {
    count += 1
    if (count > officeLimits.reportRows) throw new NoReport({ is: 'too long' })
    const { values, faults: found } = readRow(row, header, today)
    faults.add(found)
    const number = values.get('transactionnumber')
    const before = number === undefined ? undefined : numbers.get(number)
    if (before !== undefined)
      faults.add([{ row: row.number, column: 'transactionnumber', reason: sameAsInRow(before) }])
    else if (number !== undefined) numbers.set(number, row.number)
    return faults.isNone() ? transaction(values) : ''
  }

  async function* written(): AsyncGenerator<string> {
    const first = await rows.next()
    if (first.done) throw new NoReport({ is: 'empty' })
    const { header, faults: ofHeader } = readHeader(first.value)
    faults.add(ofHeader)
    if (!faults.isNone()) throw new NoReport(faults.outcome())
    let piece: string[] = []
    for await (const row of rows) {
      if (piece.push(read(row, header)) < rowsAtOnce) continue
      yield piece.join('')
      piece = []
    }
    if (!faults.isNone()) throw new NoReport(faults.outcome())
    if (count === 0) throw new NoReport({ is: 'empty' })
    yield piece.join('')
  }

  return { written: written(), count: () => count }
}

/** The first faults of a workbook, and how many more there are. */
function faultsFound() {
  const first: (readonly [string, string])[] = []
  let all = 0
  return {
    add(faults: readonly CellFault[]) {
      all += faults.length
      for (const { row, column, reason } of faults.slice(0, mostFaults - first.length))
        first.push([`${row}.${column}`, rowFault(row, column, reason)])
    },
    isNone: () => all === 0,
    outcome: (): ConversionOutcome => ({ is: 'faulty', faults: first, more: all - first.length }),
  }
}
