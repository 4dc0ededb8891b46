/** What waits over all clients, and in which states each of it can be (OVR-04). */
export const worklists = {
  hits: { to_decide: 'To decide', proposed: 'Decision proposed', decided: 'Decided' },
  forms: { draft: 'Draft', submitted: 'Submitted by Client', rejected: 'Rejected', approved: 'Approved' },
  expiries: { expired: 'Expired', expiring: 'Expires within 30 days', valid: 'Valid' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type Worklist = keyof typeof worklists
export type WorklistState<List extends Worklist> = keyof (typeof worklists)[List] & string

export const worklistNames = Object.keys(worklists) as readonly Worklist[]

/** So many days before its last one a document is about to expire. */
export const expiringDays = 30
