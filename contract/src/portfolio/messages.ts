import { portfolioLimits } from './limits'

/** Saved views (WRK-04). */
export const viewMessages = {
  tooMany: `You have ${portfolioLimits.savedViews} saved views already. Delete one of them first`,
  stateTooLarge: 'This view holds more than can be saved',
  saved: 'View saved',
  deleted: 'View deleted',
} as const

/** What of a view is not there any more, or not for its reader, by its names. */
export const viewOpensWithout = (names: readonly string[]) =>
  `This view opens without what no longer exists or you may not see: ${names.join(', ')}`

export const deleteViewQuestion = (name: string) => `Do you want to delete the view "${name}"?`

const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`)

/** The export of the client list (WRK-06). */
export const exportMessages = {
  title: 'Export clients',
  export: 'Export',
  lead: (rows: number) => `${rowsText(rows)} as listed: with its search, filters, columns and order.`,
  progress: (rows: number, of: number) => `${rows.toLocaleString('en-GB')} of ${rowsText(Math.max(rows, of))}`,
  done: (rows: number) => `${rowsText(rows)} exported`,
  brokeOff: 'The export broke off, and nothing was saved. Please try again.',
} as const
