import { neutral } from './neutral-cell'
import { type Cell, inPieces, type Table } from './table'

/** By which spreadsheets know that what follows is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table as CSV (RFC 4180), piece by piece. */
export async function* csvOf({ headers, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + lineOf(headers))
  for await (const piece of inPieces(linesOf(rows))) yield Buffer.from(piece)
}

async function* linesOf(rows: Table['rows']) {
  for await (const row of rows) yield lineOf(row.map(textOf))
}

const lineOf = (texts: readonly string[]) => `${texts.map(quoted).join(',')}\r\n`

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if ('number' in cell) return String(cell.number)
  return 'day' in cell ? cell.day : neutral(cell.text)
}
