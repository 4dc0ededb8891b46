/*
 * What was stored before all records lay in one collection, and what becomes of it. Both forms are written down here as
 * they were then: what is stored later is for later migrations.
 */

type Values = Readonly<Record<string, unknown>>
type OldLinks = Readonly<Record<string, string | null>>
type Links = Readonly<Record<string, readonly string[]>>

type Content<L> = {
  readonly kind: string
  readonly links: L
  readonly facts: Values
  readonly values: Values
  readonly proposals: Values
}

export type OldRecord = Content<OldLinks> & { readonly _id: string; readonly rev: number }
export type CarriedRecord = Content<Links> & {
  readonly _id: string
  readonly rev: number
  readonly parents: readonly string[]
}

type Change = { readonly current: unknown; readonly new: unknown }
type Fields = Readonly<Record<string, Change>>

export type OldAction = {
  readonly _id: string
  readonly kind: string
  readonly recordId: string
  readonly recordName: string
  /** Its root first; others only of a creation. */
  readonly recordIds: readonly string[]
  readonly type: string
  readonly fields: Fields
  readonly source: Content<OldLinks>
  readonly open: boolean
}

type Part = {
  readonly recordId: string
  readonly kind: string
  readonly recordName: string
  readonly type: string
  readonly fields: Fields
  readonly source: Content<Links> | null
}

export type CarriedAction = {
  readonly _id: string
  readonly parts: readonly Part[]
  readonly recordIds: readonly string[]
}

/** A record with its links as lists, and what it hangs under beside them. */
export function carriedRecord({ links, ...record }: OldRecord): CarriedRecord {
  const lists = listsOf(links)
  return { ...record, links: lists, parents: Object.values(lists).flat() }
}

/** An action as a list of parts. `stored` holds the records that are there of those that its creation added. */
export function carriedAction(action: OldAction, stored: ReadonlyMap<string, OldRecord>): CarriedAction {
  const { kind, recordId, recordName, recordIds, type, fields, source, ...rest } = action
  const others = recordIds.filter((id) => id !== recordId).flatMap((id) => stored.get(id) ?? [])
  const root: Part = { recordId, kind, recordName, type, fields, source: { ...source, links: listsOf(source.links) } }
  const parts = [root, ...others.map((record) => partOf(record, others, action))]
  return { ...rest, parts, recordIds: parts.map((part) => part.recordId) }
}

const listsOf = (links: OldLinks): Links =>
  Object.fromEntries(Object.entries(links).map(([name, id]) => [name, id === null ? [] : [id]]))

/**
 * A record that came with a creation. While that is open the record holds the values it was proposed with; afterwards
 * only its name can be said, as it is now.
 */
function partOf(record: OldRecord, together: readonly OldRecord[], { type, open }: OldAction): Part {
  const { _id: recordId, kind, links, facts, values } = record
  const recordName = nameOf(record, together)
  if (!open) return { recordId, kind, recordName, type, fields: {}, source: null }
  const source = { kind, links: listsOf(links), facts, values, proposals: {} }
  return { recordId, kind, recordName, type, fields: filled(values), source }
}

const filled = (values: Values): Fields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, { current: null, new: value }]),
  )

/** Creations of several records were those of account holders: a client with its UBO, who is called like its person. */
function nameOf(record: OldRecord, together: readonly OldRecord[]): string {
  const named = record.kind === 'ubo' ? together.filter(({ links }) => links.ubo_related === record._id) : [record]
  return named.map(({ values }) => [values.firstName, values.lastName].filter(Boolean).join(' ')).join(', ')
}
