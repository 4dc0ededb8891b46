/** Fixed values of what is said and asked of all clients together. */
export const portfolioLimits = {
  /** Of each kind that a name finds over all clients: at most, and where nothing is said. */
  foundMaximum: 20,
  found: 5,
  /** Of a person, over all lists. */
  savedViews: 50,
  viewNameMaximum: 60,
  /** Characters of the state of a view, as JSON. */
  viewStateMaximum: 4_000,
} as const
