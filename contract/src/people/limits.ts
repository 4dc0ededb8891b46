/** Fixed values of what organisations pay for. */
export const peopleLimits = {
  /** Of each number of platform control (LIM-03). */
  platformControlMaximum: 1_000,
  /** Amounts are exact to so many decimals (WAL-08). */
  creditDecimals: 6,
  /** Given at once. */
  creditMaximum: 1_000_000,
  creditReasonMaximum: 500,
  /** Entries of an account that operators are shown, the newest. */
  shownCredits: 200,
} as const
