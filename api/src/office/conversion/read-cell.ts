import { cellFaults, errorInCell, longerThan } from '@dossier/contract/office/conversion-messages'
import { isCountry } from '@dossier/contract/platform/countries'
import { isCalendarDate } from '@dossier/contract/platform/dates'
import type { SheetCell } from '../../platform/workbook/sheet-cell'
import { type Column, partyTypes } from './columns'

/** What is wrong with a cell, by the number of its row in the sheet. */
export type CellFault = { readonly row: number; readonly column: string; readonly reason: string }

/** A value as the report says it, or what is wrong with the cell. */
export type Read = { readonly value: string } | { readonly fault: string }

type Rule = (cell: SheetCell, today: string) => Read

const fault = (reason: string): Read => ({ fault: reason })

/** Reads what a cell of a column holds. @param today 'YYYY-MM-DD', by the office's calendar */
export function readCell({ kind, maximum = 255 }: Column, cell: SheetCell, today: string): Read {
  if (cell.is === 'formula') return fault(cellFaults.formula)
  if (cell.is === 'error') return fault(errorInCell(cell.error))
  if (cell.is === 'boolean') return fault(cellFaults.boolean)
  const read = rules[kind](cell, today)
  return 'value' in read && read.value.length > maximum ? fault(longerThan(maximum)) : read
}

/** What XML cannot hold: control characters, and halves of pairs. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** A text as it stands; a number only where none of its digits can have been lost. */
function textOf(cell: SheetCell): Read {
  if (cell.is === 'text') return unwritable.test(cell.text) ? fault(cellFaults.unwritable) : { value: cell.text.trim() }
  if (cell.is !== 'number') return fault(cellFaults.digitsLost)
  const number = Number(cell.text)
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? { value: String(number) } : fault(cellFaults.digitsLost)
}

/** A text of a form of its own. */
const shaped =
  (isShaped: (value: string) => boolean, reason: string, written = (value: string) => value): Rule =>
  (cell) => {
    const read = textOf(cell)
    if ('fault' in read) return read
    const value = written(read.value)
    return isShaped(value) ? { value } : fault(reason)
  }

const upper = (value: string) => value.toUpperCase()
const lower = (value: string) => value.toLowerCase()

const rules: Readonly<Record<Column['kind'], Rule>> = {
  text: textOf,
  code: shaped((value) => /^[\w-]*$/.test(value), cellFaults.code),
  country: shaped(isCountry, cellFaults.country, upper),
  swift: shaped((value) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(value), cellFaults.swift, upper),
  'party type': shaped((value) => partyTypes.some((type) => type === value), cellFaults.partyType, lower),
  day: dayOf,
  amount: amountOf,
}

function dayOf(cell: SheetCell, today: string): Read {
  const written = cell.is === 'text' ? cell.text.trim() : cell.is === 'day' ? cell.day : undefined
  const [, day = '', time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d))?$/.exec(written ?? '') ?? []
  if (!isCalendarDate(day) || !isTime(time)) return fault(cellFaults.notADay)
  if (day < '1900-01-01') return fault(cellFaults.tooEarly)
  return day > today ? fault(cellFaults.future) : { value: `${day}T${time}` }
}

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)

/** So that a number holds every cent exactly. */
const largestAmount = 1e12

/** Spreadsheets keep binary fractions, of which fifteen digits count: 0.1 + 0.2 is 0.3 there. */
function amountOf(cell: SheetCell): Read {
  if (cell.is !== 'text' && cell.is !== 'number') return fault(cellFaults.notAnAmount)
  const written = cell.text.trim()
  if (cell.is === 'text' && !/^-?\d{1,30}(\.\d{1,30})?$/.test(written)) return fault(cellFaults.notAnAmount)
  const amount = Number(Number(written).toPrecision(15))
  if (amount <= 0) return fault(cellFaults.notAbove)
  if (amount >= largestAmount) return fault(cellFaults.tooLarge)
  return Number(amount.toFixed(2)) === amount ? { value: amount.toFixed(2) } : fault(cellFaults.decimals)
}
