/** Fixed values of the work around the file. */
export const officeLimits = {
  /** Files of a task, a ticket or a message. */
  attachments: 5,
  unattachedHours: 24,
  taskTextMaximum: 10_000,
  taskConcerns: 50,
  /** Candles of one backtest: 2 years and 10 months of the shortest range. */
  backtestCandles: 100_000,
  /** Percent. */
  riskMaximum: 100,
  /** Days of order book and trades that are read at once, and that are kept. */
  marketWindowDays: 7,
  marketKeptDays: 31,
  /** Trades of one answer, the oldest of the window. */
  marketTrades: 50_000,
  orderPriceMaximum: 1_000_000,
  orderQuantityMaximum: 1_000_000_000,
  /** Simulated orders that are answered, the newest. */
  openOrders: 500,
  /** Characters of a ticket or a message of it, without its marks. */
  ticketTextMaximum: 10_000,
  /** The same with its marks and links, as it is stored. */
  ticketTextBytes: 100_000,
  ticketAgeDays: 3_650,
  /** Sign-ins of a user that operators are shown, the newest. */
  shownLogins: 100,
  /** Transactions of one report. */
  reportRows: 100_000,
} as const
