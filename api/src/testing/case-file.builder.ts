import type { Act, CaseFile, ReviewedRecord } from '../file/engine/model'

type Content = Omit<Partial<ReviewedRecord>, 'links'> & {
  /** A single parent may stand for itself, null for none. */
  readonly links?: Readonly<Record<string, string | readonly string[] | null>>
}

/** A record of the client 'client', which it is itself unless another id or kind is named. */
export const aRecord = ({ links = {}, ...facts }: Content = {}): ReviewedRecord => ({
  id: 'client',
  kind: 'client',
  companyId: 'client',
  rev: 0,
  links: Object.fromEntries(Object.entries(links).map(([name, ids]) => [name, listed(ids)])),
  facts: {},
  values: {},
  proposals: {},
  openActions: [],
  ...facts,
})

const listed = (ids: string | readonly string[] | null): readonly string[] =>
  typeof ids === 'string' ? [ids] : (ids ?? [])

/** A file of approved records, nothing being open. */
export const aFile = (...records: readonly ReviewedRecord[]): CaseFile => ({
  records: new Map(records.map((record) => [record.id, record])),
  actions: new Map(),
})

/** An act of someone, so many minutes into the first working day of 2026. */
export const anAct = (userId: string, minute = 0): Act => ({
  userId,
  userName: userId.charAt(0).toUpperCase() + userId.slice(1),
  at: new Date(Date.UTC(2026, 0, 2, 9, minute)),
})
