import { isolated } from '../platform/names'

/** Conversion of workbooks (FIU). */
export const conversionMessages = {
  none: 'Nothing here yet',
  fillInUserInfo: 'Please fill in user info first',
  onlyWorkbooks: 'Only .xlsx files are allowed',
  noRows: 'The first sheet holds no transactions below its header row',
  failed: 'Failed to upload the file',
} as const

/** FIU-27. */
export const rowFault = (row: number, column: string, reason: string) => `Row ${row}: ${column} ${reason}`

/** Why a file is no workbook that can be converted. */
export const unreadableWorkbook = (reason: string) => `The workbook cannot be read: ${reason}`

export const tooManyRows = (most: number) => `A report holds at most ${most.toLocaleString('en-US')} transactions`

/** What is wrong with a cell, behind its row and column. */
export const cellFaults = {
  missing: 'is missing',
  unknownColumn: 'is not a column of the sample',
  untitled: 'has no title in the header row',
  twice: 'stands twice',
  formula: 'is a formula, paste its value instead',
  boolean: 'is neither a text nor a number',
  unwritable: 'holds a character that a report cannot hold',
  notADay: 'must be a date, or a text like 2026-01-31',
  future: 'lies in the future',
  tooEarly: 'lies before 1900',
  notAnAmount: 'must be a number like 1234.50, without commas or a currency',
  decimals: 'may have at most 2 decimals',
  notAbove: 'must be above 0',
  tooLarge: 'is too large',
  country: 'must be a country code of two letters like NL',
  code: 'must be a code of letters, digits, - and _',
  swift: 'must have 8 or 11 letters and digits like RABONL2U',
  partyType: 'must be person, entity or account',
  digitsLost: 'is a number that may have lost digits, enter it as text',
} as const

export const errorInCell = (error: string) => `holds the error ${isolated(error)}`
export const longerThan = (most: number) => `may have at most ${most} characters`
export const sameAsInRow = (row: number) => `is the same as in row ${row}`
export const neededFor = (partyType: string) => `is needed for a party of type ${partyType}`
export const notOf = (partyType: string) => `does not belong to a party of type ${partyType}`
