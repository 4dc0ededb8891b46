import type { Readable } from 'node:stream'
import { placeOf } from './column-letters'
import { type CellKeys, cellOf, type SheetCell } from './sheet-cell'
import { textReader } from './texts'
import { WorkbookFault } from './workbook-fault'
import { type Attributes, xmlEvents } from './xml-events'

/** A row with its number in the sheet, and its cells by the number of their column, from 0. */
export type SheetRow = { readonly number: number; readonly cells: ReadonlyMap<number, SheetCell> }

/** What the largest sheet has. */
const mostRows = 1_048_576
const mostColumns = 16_384

/** The rows of a sheet that hold anything, as it arrives. */
export async function* sheetRows(bytes: Readable, keys: CellKeys): AsyncGenerator<SheetRow> {
  const rows = rowsRead(keys)
  for await (const _ of xmlEvents(bytes, rows.reader)) yield* rows.taken()
}

function rowsRead(keys: CellKeys) {
  let ready: SheetRow[] = []
  let row = { number: 0, cells: new Map<number, SheetCell>() }
  let column = -1
  let cell = emptyCell({})
  let isValue = false
  const inline = textReader('is', (text) => {
    cell.inline = text
  })

  const openers: Readonly<Record<string, (attributes: Attributes) => void>> = {
    row({ r }) {
      row = { number: rowAfter(row.number, r), cells: new Map() }
      column = -1
    },
    c(attributes) {
      column = columnAfter(column, row.number, attributes.r)
      cell = emptyCell(attributes)
    },
    f() {
      cell.isFormula = true
    },
    v() {
      isValue = true
    },
  }
  const closers: Readonly<Record<string, () => void>> = {
    v() {
      isValue = false
    },
    c() {
      const read = cellOf(cell, keys)
      if (read) row.cells.set(column, read)
    },
    row() {
      if (row.cells.size > 0) ready.push(row)
    },
  }

  return {
    reader: {
      open(name: string, attributes: Attributes) {
        openers[name]?.(attributes)
        inline.open(name, attributes)
      },
      text(text: string) {
        if (isValue) cell.value += text
        inline.text?.(text)
      },
      close(name: string) {
        inline.close?.(name)
        closers[name]?.()
      },
    },
    taken() {
      const taken = ready
      ready = []
      return taken
    },
  }
}

const emptyCell = ({ t = 'n', s = '0' }: Attributes) => ({
  type: t,
  style: Number(s),
  value: '',
  inline: '',
  isFormula: false,
})

/** Rows come in their order; one without a number follows the one before. */
function rowAfter(before: number, written: string | undefined): number {
  const number = written === undefined ? before + 1 : Number(written)
  if (!Number.isInteger(number) || number <= before || number > mostRows)
    throw new WorkbookFault('its rows are in disorder')
  return number
}

/** Cells come in their order, named like 'AB12'; one without a name follows the one before. */
function columnAfter(before: number, row: number, written: string | undefined): number {
  const column = written === undefined ? before + 1 : columnIn(written, row)
  if (column === undefined || column <= before || column >= mostColumns)
    throw new WorkbookFault('its cells are in disorder')
  return column
}

function columnIn(reference: string, row: number): number | undefined {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  return Number(digits) === row ? placeOf(letters) : undefined
}
