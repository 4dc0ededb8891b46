import { isKind, kindEntry, kindNames } from '@dossier/contract/file/kinds'
import type { Upload } from '../../trail/audit/form-upload'
import type { ReviewedRecord } from '../engine/model'
import { effectiveReader, isNothing, sameValue } from '../engine/values'
import { kindOf, kindRules } from '../kinds/all-kinds'
import { contentOf } from '../kinds/file-facts'
import { filesIn } from '../snapshots/contents'
import type { Change, SealedFile, SealedRecord } from './sealed-file'

/** A client's file as it lies in the database: its records, and all its changes. */
export type LiveFile = {
  readonly companyId: string
  readonly records: readonly ReviewedRecord[]
  readonly changes: readonly Change[]
}

/** Events from which on a record is not what the trail says, and how many values no event says anything of. */
export type Compared = { readonly differing: readonly number[]; readonly unsealed: number }

/** What acts change at once: the order of owners, and the sections of documents, which follow from whom they belong to. */
const movingFacts: ReadonlySet<string> = new Set(['index', 'sections'])

/** What records are compared with. */
type Truth = {
  readonly sealed: SealedFile
  readonly proposed: ReadonlyMap<string, Proposed>
  /** The kinds of all records of the client, which a link may lead to. */
  readonly kinds: ReadonlyMap<string, string>
  /** The event from which on what was put in differs. */
  readonly next: number
}

export const kindsOf = (records: readonly ReviewedRecord[]): ReadonlyMap<string, string> =>
  new Map(records.map(({ id, kind }) => [id, kind]))

/** Compares some records of a client with what its sealed changes made of them. */
export function differences(records: readonly ReviewedRecord[], { sealed, proposed, kinds, next }: Truth): Compared {
  const differing: number[] = []
  let unsealed = 0
  for (const record of records) {
    const gone = sealed.gone.get(record.id)
    const known = sealed.records.get(record.id)
    if (gone !== undefined) differing.push(gone)
    else if (known ? isUnreviewed(known) : isFilledInUnder(record, kinds)) unsealed += filled(record).length
    else if (!known) differing.push(next)
    else differing.push(...guarded(known.since, () => differencesOf(record, known, proposed.get(record.id))))
  }
  return { differing, unsealed }
}

/** The events that made records which are not there, though nothing took them away. */
export function missingFrom(records: readonly ReviewedRecord[], sealed: SealedFile): readonly number[] {
  const there = new Set(records.map(({ id }) => id))
  return [...sealed.records].flatMap(([id, known]) => (!isUnreviewed(known) && !there.has(id) ? [known.since] : []))
}

/** Whether a record is of a kind that is filled in without review, or hangs under one of such a kind. */
const isUnreviewed = ({ kind, links }: Pick<ReviewedRecord, 'kind' | 'links'>) =>
  isFilledIn(kind) || linksToFilledIn.some((link) => (links?.[link]?.length ?? 0) > 0)

/**
 * Whether a record that no change made may be there: of a kind that is filled in without review, or under records of such
 * kinds that are there, and under nothing else. What it says of itself proves nothing (GOV-39).
 */
function isFilledInUnder({ kind, links }: ReviewedRecord, kinds: ReadonlyMap<string, string>): boolean {
  if (!isKind(kind)) return false
  if (isFilledIn(kind)) return true
  const parents = Object.entries(links ?? {}).flatMap(([link, ids]) => ids.map((id) => ({ link, kind: kinds.get(id) })))
  const leadsTo = (link: string) => kindOf(kind).links[link]?.to ?? []
  return (
    parents.length > 0 &&
    parents.every(
      ({ link, kind: parent }) => parent !== undefined && isFilledIn(parent) && leadsTo(link).includes(parent),
    )
  )
}

/**
 * The events from which on documents of questionnaires are not what was uploaded: another file, or one that no event speaks
 * of (GOV-39).
 */
export const forgedUploads = (
  records: readonly ReviewedRecord[],
  uploads: ReadonlyMap<string, Upload>,
  next: number,
): readonly number[] =>
  records.filter(isFormDocument).flatMap(({ id, values }) => {
    const upload = uploads.get(id)
    return upload?.sha256 === contentIn(values) ? [] : [upload?.sequence ?? next]
  })

const isFormDocument = ({ kind, links }: ReviewedRecord) => kind === 'kyc_file' && isUnreviewed({ kind, links })

const contentIn = (values: ReviewedRecord['values']) => {
  const [file] = filesIn(values)
  return file && contentOf(file)
}

const isFilledIn = (kind: string) => isKind(kind) && kindEntry(kind).isUnreviewed === true

const linksToFilledIn = [
  ...new Set(
    kindNames.flatMap((kind) =>
      Object.entries(kindOf(kind).links).flatMap(([link, { to }]) => (to.some(isFilledIn) ? [link] : [])),
    ),
  ),
]

/** What differs; a record that can no longer be read differs from `since` on. */
function guarded(since: number, compare: () => readonly number[]): readonly number[] {
  try {
    return compare()
  } catch {
    return [since]
  }
}

function differencesOf(
  record: ReviewedRecord,
  { kind, since, links, facts, values }: SealedRecord,
  proposed: Proposed = new Map(),
): number[] {
  const differing: number[] = []
  if (record.kind !== kind || !sameValue(steady(record.facts), steady(facts))) differing.push(since)
  if (!sameValue(held(record.links), held(links))) differing.push(since)
  const names = new Set([...Object.keys(record.values), ...values.keys()])
  for (const name of names) {
    const { value = null, since: from = since } = values.get(name) ?? {}
    if (!sameValue(record.values[name] ?? null, value)) differing.push(from)
  }
  for (const name of comparableProposals(record, proposed)) {
    const { value, since: from } = proposed.get(name) ?? { value: undefined, since }
    if (!sameValue(record.proposals[name], value)) differing.push(from)
  }
  return differing
}

type Proposed = ReadonlyMap<string, { readonly value: unknown; readonly since: number }>

/** What open changes propose for the fields of each record, the newest last; what the engine computed aside. */
export function proposedIn(changes: readonly Change[]): ReadonlyMap<string, Proposed> {
  const proposed = new Map<string, Map<string, { value: unknown; since: number }>>()
  const open = changes.filter(({ closing, parts: [{ type }] }) => !closing && type === 'update')
  for (const { parts, derived, sequence } of open.toSorted((left, right) => left.sequence - right.sequence)) {
    const [{ recordId, kind, fields }] = parts
    const rules = kindRules(kind)
    const of = proposed.get(recordId) ?? new Map()
    proposed.set(recordId, of)
    for (const [field, change] of Object.entries(fields)) {
      if (!derived.includes(field) && !(field in rules.links)) of.set(field, { value: change.new, since: sequence })
    }
  }
  return proposed
}

/** The fields whose proposals can be compared: where fields are derived, only typed ones that derivation leaves alone. */
function comparableProposals(record: ReviewedRecord, proposed: Proposed): readonly string[] {
  const { derivation } = kindRules(record.kind)
  if (!derivation) return [...new Set([...proposed.keys(), ...Object.keys(record.proposals)])]
  const forced = derivation.derive(effectiveReader(record))
  return [...proposed.keys()].filter((name) => !(name in forced))
}

const filled = ({ values }: ReviewedRecord) => Object.entries(values ?? {}).filter(([, value]) => !isNothing(value))

const steady = (facts: ReviewedRecord['facts']) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !movingFacts.has(name)))

/** The parents of a record by link, in one order; links without any are left out. */
const held = (links: ReviewedRecord['links']) =>
  Object.fromEntries(
    Object.entries(links)
      .filter(([, ids]) => ids.length > 0)
      .map(([link, ids]) => [link, ids.toSorted()]),
  )
