/** Fixed values of the file and of its lists. */
export const fileLimits = {
  /** How many clients a list may be asked for by id. */
  listedIdsMaximum: 500,
  clientCursorMaximum: 4_000,
  /** The longest that a list of changes is narrowed to, in days. */
  waitingDaysMaximum: 36_500,
  changeMessageMaximum: 2_000,
  /** Messages on one change. */
  changeMessages: 200,
  notApplicableReasonMinimum: 10,
  expiryNoticeDays: 30,
} as const
