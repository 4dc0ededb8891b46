import { instantOfSerial } from './serial-day'
import { WorkbookFault } from './workbook-fault'

/**
 * What stands in a cell. A number keeps its digits as they were written; `day` is 'YYYY-MM-DDTHH:MM:SS', undefined where
 * the cell is shown as a day and holds none. What a formula came to is not read.
 */
export type SheetCell =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'day'; readonly day: string | undefined }
  | { readonly is: 'boolean' }
  | { readonly is: 'formula' }
  | { readonly is: 'error'; readonly error: string }

/** A cell as it is written. */
export type WrittenCell = {
  readonly type: string
  readonly style: number
  readonly value: string
  readonly inline: string
  readonly isFormula: boolean
}

/** What cells of a sheet are read with. */
export type CellKeys = {
  readonly texts: readonly string[]
  readonly dayStyles: ReadonlySet<number>
  readonly from1904: boolean
}

/** Undefined for a cell that holds nothing. Throws a WorkbookFault for one that no program writes. */
export function cellOf({ type, style, value, inline, isFormula }: WrittenCell, keys: CellKeys): SheetCell | undefined {
  if (isFormula) return { is: 'formula' }
  if (type === 'inlineStr') return textCell(inline)
  if (value === '') return undefined
  switch (type) {
    case 's':
      return textCell(sharedText(value, keys))
    case 'n':
      return numberCell(value, style, keys)
    case 'str':
      return textCell(value)
    case 'd':
      return { is: 'day', day: isoDay(value) }
    case 'b':
      return { is: 'boolean' }
    case 'e':
      return { is: 'error', error: value }
    default:
      throw new WorkbookFault(`it has a cell of type ${type}`)
  }
}

const textCell = (text: string): SheetCell | undefined => (text === '' ? undefined : { is: 'text', text })

function sharedText(value: string, { texts }: CellKeys): string {
  const text = /^\d+$/.test(value) ? texts[Number(value)] : undefined
  if (text === undefined) throw new WorkbookFault('a cell names a text that is not there')
  return text
}

function numberCell(value: string, style: number, { dayStyles, from1904 }: CellKeys): SheetCell {
  if (!Number.isFinite(Number(value))) throw new WorkbookFault('a cell holds a number that is none')
  return dayStyles.has(style)
    ? { is: 'day', day: instantOfSerial(Number(value), from1904) }
    : { is: 'number', text: value.trim() }
}

const isoDay = (value: string): string | undefined =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?)?Z?$/.test(value)
    ? `${value.replace('Z', '')}T00:00:00`.slice(0, 19)
    : undefined
