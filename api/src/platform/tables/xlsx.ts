import { daysBetween } from '@dossier/contract/platform/dates'
import { type Entry, zipped } from '../zip'
import { neutral } from './neutral-cell'
import { type Cell, inPieces, type Table } from './table'
import {
  columnWidth,
  contentTypes,
  mainNamespace,
  packageRelations,
  styles,
  workbookOf,
  workbookRelations,
} from './xlsx-parts'

/** A table as a workbook with one sheet (ECMA-376), piece by piece. The sheet comes first, so that its rows can be counted on their way. */
export const xlsxOf = (table: Table, sheet: string, at: Date): AsyncIterable<Uint8Array> =>
  zipped(entriesOf(table, escaped(sheet)), at)

async function* entriesOf(table: Table, sheet: string): AsyncGenerator<Entry> {
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(table) }
  yield { name: 'xl/styles.xml', content: [styles] }
  yield { name: 'xl/workbook.xml', content: [workbookOf(sheet)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] }
  yield { name: '_rels/.rels', content: [packageRelations] }
  yield { name: '[Content_Types].xml', content: [contentTypes] }
}

async function* sheetOf({ headers, rows }: Table): AsyncGenerator<string> {
  const columns = `<cols><col min="1" max="${headers.length}" width="${columnWidth}" customWidth="1"/></cols>`
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  const titles = headers.map((header) => textCell(header, ' s="1"')).join('')
  yield `<?xml version="1.0" encoding="UTF-8"?><worksheet ${mainNamespace}>${frozen}${columns}<sheetData><row>${titles}</row>`
  yield* inPieces(rowsOf(rows))
  yield '</sheetData></worksheet>'
}

async function* rowsOf(rows: Table['rows']) {
  for await (const row of rows) yield `<row>${row.map(cellOf).join('')}</row>`
}

function cellOf(cell: Cell): string {
  if (cell === null) return '<c/>'
  if ('number' in cell) return `<c><v>${cell.number}</v></c>`
  return 'day' in cell ? `<c s="2"><v>${serialOf(cell.day)}</v></c>` : textCell(neutral(cell.text))
}

const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Spreadsheets count days from the last but one of 1899. */
const serialOf = (day: string) => daysBetween('1899-12-30', day)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What no XML may hold: control characters, and halves of pairs. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string) =>
  text.replaceAll(unwritable, '\uFFFD').replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)
