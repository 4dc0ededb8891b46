import { strToU8, zipSync } from 'fflate'
import { columns } from '../office/conversion/columns'
import { lettersOf } from '../platform/workbook/column-letters'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A text, a number, a day as its number, or a cell as it is written, without its name. */
type WrittenCell = string | number | { readonly day: number | string } | { readonly written: string } | undefined
export type WrittenRow = Readonly<Record<string, WrittenCell>>

/** What one part of a workbook holds; undefined leaves it out. */
type Parts = Readonly<Record<string, string | Uint8Array | undefined>>

export const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`
export const relationsOf = (...written: readonly string[]) =>
  `<Relationships xmlns="${relations}">${written.join('')}</Relationships>`
export const workbookPart = (sheets: string, properties = '') =>
  `<workbook xmlns="${main}" xmlns:r="${types}">${properties}<sheets>${sheets}</sheets></workbook>`
export const worksheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** Cells as they come (0), and days (1). */
const styles = `<styleSheet xmlns="${main}"><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`

/** The parts that a program for spreadsheets writes around a sheet. */
const around: Parts = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': relationsOf(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relationsOf(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'styles', 'styles.xml'),
    relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
  ),
  'xl/workbook.xml': workbookPart('<sheet name="Transactions" sheetId="1" r:id="rId1"/>'),
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>person</t></si></sst>`,
}

/** A workbook of these parts. */
export function workbookOfParts(parts: Parts): Uint8Array<ArrayBuffer> {
  const all = Object.entries({ ...around, ...parts }).flatMap(([path, content]): [string, Uint8Array][] =>
    content === undefined ? [] : [[path, typeof content === 'string' ? strToU8(content) : content]],
  )
  return new Uint8Array(zipSync(Object.fromEntries(all), { level: 1 }))
}

/** A workbook whose first sheet has the columns of the sample and these rows. */
export const workbookOf = (rows: readonly WrittenRow[], parts: Parts = {}, titles = columns.map(({ name }) => name)) =>
  workbookOfParts({ 'xl/worksheets/sheet1.xml': sheetOf(rows, titles), ...parts })

export function sheetOf(rows: readonly WrittenRow[], titles: readonly string[]): string {
  const header = Object.fromEntries(titles.map((title) => [title, title]))
  return worksheet([header, ...rows].map((row, index) => writtenRow(row, titles, index + 1)).join(''))
}

const writtenRow = (row: WrittenRow, titles: readonly string[], number: number) =>
  `<row r="${number}">${titles.map((title, place) => writtenCell(row[title], `${lettersOf(place)}${number}`)).join('')}</row>`

function writtenCell(cell: WrittenCell, name: string): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return 'day' in cell ? `<c r="${name}" s="1"><v>${cell.day}</v></c>` : cell.written.replace('<c', `<c r="${name}"`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A transaction from a person to an account, as a row, with a number of its own. */
export const aTransaction = (otherwise: WrittenRow = {}, number = 1): WrittenRow => ({
  transactionnumber: `T-${number}`,
  date_transaction: { day: 46_037 },
  transmode_code: 'WIRE',
  amount_local: 1250.5,
  from_funds_code: 'E',
  from_party_type: 'person',
  from_first_name: 'Maria',
  from_last_name: 'Martina',
  from_country: 'CW',
  to_funds_code: 'E',
  to_party_type: 'account',
  to_institution_name: 'Harbour Bank',
  to_swift: 'HARBNL2A',
  to_account: 'NL91HARB0417164300',
  to_country: 'NL',
  ...otherwise,
})

export const aWorkbookFile = (content: Uint8Array<ArrayBuffer>, name = 'march.xlsx') =>
  new File([content], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
