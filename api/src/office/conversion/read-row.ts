import { cellFaults, neededFor, notOf } from '@dossier/contract/office/conversion-messages'
import { lettersOf } from '../../platform/workbook/column-letters'
import type { SheetRow } from '../../platform/workbook/sheet-rows'
import { type Column, columns, columnsOfType, type PartyColumn, partyTypes, type Side, sides } from './columns'
import type { Header } from './header'
import { type CellFault, readCell } from './read-cell'

/** What a row says, by column; nothing of cells that are empty. */
export type RowValues = ReadonlyMap<string, string>

/** Reads a row of a workbook, or says everything that is wrong with it (FIU-26, FIU-27). */
export function readRow(row: SheetRow, header: Header, today: string) {
  const values = new Map<string, string>()
  const faults: CellFault[] = []
  const faulty = new Set<string>()
  const fault = (column: string, reason: string) => {
    faulty.add(column)
    faults.push({ row: row.number, column, reason })
  }

  for (const [place, cell] of row.cells) {
    const column = header.get(place)
    const read = column ? readCell(column, cell, today) : { fault: cellFaults.untitled }
    const name = column?.name ?? `column ${lettersOf(place)}`
    if ('fault' in read) fault(name, read.fault)
    else if (read.value !== '') values.set(name, read.value)
  }
  const isEmpty = (column: string) => !values.has(column) && !faulty.has(column)
  for (const { name } of columns.filter(isRequired)) if (isEmpty(name)) fault(name, cellFaults.missing)
  for (const side of sides) checkParty(side, values, { isEmpty, fault })
  return { values, faults }
}

const isRequired = ({ required }: Column) => required === true

type Checking = {
  readonly isEmpty: (column: string) => boolean
  readonly fault: (column: string, reason: string) => void
}

/** What is filled in belongs to the type of the party, so that nothing is left out of the report. */
function checkParty(side: Side, values: RowValues, { isEmpty, fault }: Checking) {
  const type = partyTypes.find((each) => each === values.get(`${side}_party_type`))
  if (type === undefined) return
  const { needed, besides = [] } = columnsOfType[type]
  for (const name of whoColumns) {
    const column = `${side}_${name}`
    if (needed.includes(name) && isEmpty(column)) fault(column, neededFor(type))
    if (!needed.includes(name) && !besides.includes(name) && values.has(column)) fault(column, notOf(type))
  }
}

/** Every column that says who a party is. */
const whoColumns: readonly PartyColumn[] = Object.values(columnsOfType).flatMap(({ needed, besides = [] }) => [
  ...needed,
  ...besides,
])
