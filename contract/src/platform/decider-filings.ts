/** What was checked of a person who is confirmed from outside (GOV-37), by its words on the wire and in the trail. */
export const filingKinds = ['identity paper', 'register extract', 'engagement letter'] as const
export type FilingKind = (typeof filingKinds)[number]

export const filingLimits = { referenceMaximum: 200, papersMaximum: 20 } as const

/** For how long the members of an organisation may object before a confirmation from outside counts. */
export const objectionHours = 72

/** For how long a filing waits for its second part. */
export const secondPartDays = 7
