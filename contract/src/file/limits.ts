/** Fixed values of lists of clients and changes. */
export const listLimits = {
  /** How many clients a list may be asked for by id. */
  listedIdsMaximum: 500,
  clientCursorMaximum: 4_000,
  /** The longest that a list of changes is narrowed to, in days. */
  waitingDaysMaximum: 36_500,
} as const
