/** Whose data a query may see. Every repository takes one first and cannot be called without it (SHL-05). */
export type Scope = { readonly organisationId: string }

/** Which state of a file is read: as it is now, or as a snapshot froze it (ruling 24). */
export type Source = 'live' | { readonly snapshotId: string }
