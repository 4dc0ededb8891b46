/** A score from here on is a match, below it no one is shown; docs/screening.md says what each threshold catches. */
export const matchFrom = 0.7

/** From here on a match is a strong one. */
export const strongFrom = 0.85
