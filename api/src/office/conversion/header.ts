import { cellFaults } from '@dossier/contract/office/conversion-messages'
import type { SheetCell } from '../../platform/workbook/sheet-cell'
import type { SheetRow } from '../../platform/workbook/sheet-rows'
import { type Column, columns } from './columns'
import type { CellFault } from './read-cell'

/** Which column of the report stands in which column of the sheet, in any order. */
export type Header = ReadonlyMap<number, Column>

const byName: ReadonlyMap<string, Column> = new Map(columns.map((column) => [column.name, column]))

/** Reads the header row (FIU-26); what is required must be there, and what is there must be known. */
export function readHeader({ number, cells }: SheetRow): { header: Header; faults: readonly CellFault[] } {
  const header = new Map<number, Column>()
  const faults: CellFault[] = []
  const fault = (column: string, reason: string) => faults.push({ row: number, column, reason })
  const found = new Set<Column>()
  for (const [place, cell] of cells) {
    const name = titleOf(cell)
    const column = byName.get(name.toLowerCase())
    if (!column) fault(name, cellFaults.unknownColumn)
    else if (found.has(column)) fault(column.name, cellFaults.twice)
    else header.set(place, column)
    if (column) found.add(column)
  }
  for (const column of columns) if (column.required && !found.has(column)) fault(column.name, cellFaults.missing)
  return { header, faults }
}

/** Long titles are cut, so that what is said of one stays readable. */
function titleOf(cell: SheetCell): string {
  if (cell.is === 'text' || cell.is === 'number') return cell.text.trim().slice(0, 60)
  return cell.is === 'formula' ? 'A formula' : 'A title'
}
