import type { Act, CaseFile, ReviewedRecord } from '../engine/model'

/** A record of the client 'client', which it is itself unless another id or kind is named. */
export const aRecord = (facts: Partial<ReviewedRecord> = {}): ReviewedRecord => ({
  id: 'client',
  kind: 'client',
  companyId: 'client',
  rev: 0,
  links: {},
  facts: {},
  values: {},
  proposals: {},
  openActions: [],
  ...facts,
})

/** A file of approved records, nothing being open. */
export const aFile = (...records: readonly ReviewedRecord[]): CaseFile => ({
  records: new Map(records.map((record) => [record.id, record])),
  actions: new Map(),
})

/** An act of somebody, so many minutes into the first working day of 2026. */
export const anAct = (userId: string, minute = 0): Act => ({
  userId,
  userName: userId.charAt(0).toUpperCase() + userId.slice(1),
  at: new Date(Date.UTC(2026, 0, 2, 9, minute)),
})
