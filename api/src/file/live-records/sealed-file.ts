import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { Action, CaseFile, FieldChanges, Links, Part, ReviewedRecord, Update } from '../engine/model'
import { isLink, linksOf, withLink } from '../engine/parts'
import { cascadeOf } from '../engine/removal-cascade'
import { kindRules } from '../kinds/all-kinds'

/** A change as it is stored, as far as it says what stands in a client's file. */
export type Change = Pick<Action, 'id' | 'sequence' | 'parts' | 'closing'> & Pick<Update, 'derived'>

/** The event under which a change came to its end. */
export type EndOf = (change: Change) => number

/** A value, and the event from which on it stands. */
type SealedValue = { readonly value: FieldValue; readonly since: number }

/** A record as sealed changes left it. */
export type SealedRecord = {
  readonly kind: string
  /** The event that filed it. */
  readonly since: number
  readonly links: Links
  readonly facts: ReviewedRecord['facts']
  readonly values: ReadonlyMap<string, SealedValue>
}

/** A client's file as sealed changes left it: what is there, and what went under which event. */
export type SealedFile = {
  readonly records: ReadonlyMap<string, SealedRecord>
  readonly gone: ReadonlyMap<string, number>
}

/** The file that follows from all changes of a client, in the order in which they happened. */
export function sealedFile(companyId: string, changes: readonly Change[], endOf: EndOf): SealedFile {
  const records = new Map<string, SealedRecord>()
  const gone = new Map<string, number>()
  const steps = changes.flatMap((change) => [
    { at: change.sequence, take: () => addShown(records, change) },
    ...(change.closing ? [{ at: endOf(change), take: () => applyEnd(records, gone, change, endOf(change)) }] : []),
  ])
  for (const { take } of steps.sort((left, right) => left.at - right.at)) take()
  const last = Math.max(0, ...gone.values())
  for (const id of cascadeOf(asFile(companyId, records), [...gone.keys()], kindRules)) {
    if (!gone.has(id)) gone.set(id, last)
  }
  const left = [...records].filter(([id]) => !gone.has(id))
  return { records: new Map(left.map(([id, record]) => [id, { ...record, links: without(record.links, gone) }])), gone }
}

/** The parents of a record that are there, by link; links without any are left out. */
const without = (links: Links, gone: ReadonlyMap<string, number>): Links =>
  Object.fromEntries(
    Object.entries(links)
      .map(([link, ids]) => [link, ids.filter((id) => !gone.has(id))] as const)
      .filter(([, ids]) => ids.length > 0),
  )

/** What a change shows of records that were not known before it. */
function addShown(records: Map<string, SealedRecord>, { parts, sequence }: Change) {
  for (const part of parts) {
    if (part.source && !records.has(part.recordId)) records.set(part.recordId, shown(part.kind, part.source, sequence))
  }
}

const shown = (kind: string, { links, facts, values }: NonNullable<Part['source']>, since: number): SealedRecord => ({
  kind,
  since,
  links,
  facts,
  values: new Map(Object.entries(values).map(([field, value]) => [field, { value, since }])),
})

const valuesIn = (kind: string, fields: FieldChanges, since: number): ReadonlyMap<string, SealedValue> =>
  new Map(
    Object.entries(fields)
      .filter(([field]) => !isLink(kindRules(kind), field))
      .map(([field, change]) => [field, { value: change.new, since }]),
  )

function applyEnd(records: Map<string, SealedRecord>, gone: Map<string, number>, change: Change, at: number) {
  const [{ type }] = change.parts
  const approved = change.closing?.taken === 'approved'
  for (const part of change.parts) {
    const goes = approved ? type === 'remove' : part.type === 'create'
    const known = records.get(part.recordId)
    if (goes) gone.set(part.recordId, at)
    else if (known && approved && part.type === 'update') records.set(part.recordId, changedBy(part, known, at))
  }
}

function changedBy(part: Part, known: SealedRecord, at: number): SealedRecord {
  const { links } = linksOf(part, kindRules(part.kind)).reduce(withLink<SealedRecord>, known)
  return { ...known, links, values: new Map([...known.values, ...valuesIn(part.kind, part.fields, at)]) }
}

/** The records as the engine reads what hangs under what. */
const asFile = (companyId: string, records: ReadonlyMap<string, SealedRecord>): CaseFile => ({
  actions: new Map(),
  records: new Map(
    [...records].map(([id, { kind, links }]) => [
      id,
      { id, kind, companyId, links, rev: 0, facts: {}, values: {}, proposals: {}, openActions: [] },
    ]),
  ),
})
