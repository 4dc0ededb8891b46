/** By what clients are searched and found in lists. */
export const withoutSearch = { search: 0, trigrams: 0, found_by: 0 } as const

/** The same, and what they are put in order by. */
export const withoutOrder = { ...withoutSearch, order: 0 } as const

/** What completeness names in a file: it grows with the file. */
export const withoutNamed = { missing: 0, ending: 0, not_applicable: 0 } as const

/** All that stands beside the record of a client and is nothing to an act. */
export const recordAlone = { ...withoutOrder, ...withoutNamed, progress: 0, completeness: 0 } as const
