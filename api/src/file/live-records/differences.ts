import { isKind, kindEntry, kindNames } from '@dossier/contract/file/kinds'
import type { Difference } from '../../trail/audit/difference'
import type { Upload } from '../../trail/audit/form-upload'
import type { ReviewedRecord } from '../engine/model'
import { effectiveReader, sameValue } from '../engine/values'
import { kindOf, kindRules } from '../kinds/all-kinds'
import { contentOf } from '../kinds/file-facts'
import { filesIn } from '../snapshots/contents'
import type { Change, SealedFile, SealedRecord } from './sealed-file'

/** A client's file as it lies in the database: its records, all its changes, and how many of these it says it has. */
export type LiveFile = {
  readonly companyId: string
  readonly records: readonly ReviewedRecord[]
  readonly changes: readonly Change[]
  /** Absent of a client that is gone. */
  readonly counts?: { readonly open: number; readonly handled: number }
}

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

/**
 * Compares some records of a client with what its sealed changes made of them. What is filled in without review no change
 * made: acts seal it as they left it.
 */
export function differences(
  records: readonly ReviewedRecord[],
  { sealed, proposed, kinds, next }: Truth,
): readonly Difference[] {
  const differing: Difference[] = []
  for (const record of records) {
    const differs = differenceOf(record)
    const gone = sealed.gone.get(record.id)
    const known = sealed.records.get(record.id)
    if (gone !== undefined) differing.push(differs(gone, 'is there, although it was removed'))
    else if (known ? isUnreviewed(known) : isFilledInUnder(record, kinds)) continue
    else if (!known) differing.push(differs(next, 'was put in'))
    else differing.push(...guarded(record, known, proposed.get(record.id)))
  }
  return differing
}

const differenceOf =
  ({ kind, id, companyId }: Pick<ReviewedRecord, 'kind' | 'id' | 'companyId'>) =>
  (event: number, text: string): Difference => ({ event, place: { kind, id, companyId }, text })

/** Records that are not there, though nothing took them away, by the events that made them. */
export function missingFrom({ companyId, records }: LiveFile, sealed: SealedFile): readonly Difference[] {
  const there = new Set(records.map(({ id }) => id))
  return [...sealed.records].flatMap(([id, known]) =>
    !isUnreviewed(known) && !there.has(id)
      ? [differenceOf({ kind: known.kind, id, companyId })(known.since, 'was taken away')]
      : [],
  )
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

/** What a client says of how many changes it has, where that is otherwise (GOV-39). */
export function miscounted({ companyId, changes, counts }: LiveFile, next: number): readonly Difference[] {
  if (!counts) return []
  const open = changes.filter(({ closing }) => !closing).length
  if (counts.open === open && counts.handled === changes.length - open) return []
  return [{ event: next, place: { kind: 'company', id: companyId, companyId }, text: 'counts its changes wrongly' }]
}

/** Documents of questionnaires that are not what was uploaded: another file, or one that no event speaks of (GOV-39). */
export const forgedUploads = (
  records: readonly ReviewedRecord[],
  uploads: ReadonlyMap<string, Upload>,
  next: number,
): readonly Difference[] =>
  records.filter(isFormDocument).flatMap((record) => {
    const upload = uploads.get(record.id)
    if (upload?.sha256 === contentIn(record.values)) return []
    return [differenceOf(record)(upload?.sequence ?? next, upload ? 'is not the file that was uploaded' : 'was put in')]
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

/** What differs; a record that can no longer be read differs as a whole. */
function guarded(record: ReviewedRecord, known: SealedRecord, proposed: Proposed | undefined): readonly Difference[] {
  try {
    return differencesOf(record, known, proposed)
  } catch {
    return [differenceOf(record)(known.since, 'cannot be read any more')]
  }
}

function differencesOf(
  record: ReviewedRecord,
  { kind, since, links, facts, values }: SealedRecord,
  proposed: Proposed = new Map(),
): Difference[] {
  const differing: Difference[] = []
  const differs = (event: number, text: string) => void differing.push(differenceOf(record)(event, text))
  if (record.kind === 'company' && record.companyId !== record.id) differs(since, 'is in the file of another client')
  if (record.kind !== kind) differs(since, `was filed as another kind: ${kind}`)
  if (!sameValue(steady(record.facts), steady(facts))) differs(since, 'has other facts than it was filed with')
  if (!sameValue(held(record.links), held(links))) differs(since, 'hangs under others than the changes say')
  const names = new Set([...Object.keys(record.values), ...values.keys()])
  for (const name of names) {
    const { value = null, since: from = since } = values.get(name) ?? {}
    if (!sameValue(record.values[name] ?? null, value)) differs(from, `${name} is not what was approved`)
  }
  for (const name of comparableProposals(record, proposed)) {
    const { value, since: from } = proposed.get(name) ?? { value: undefined, since }
    if (!sameValue(record.proposals[name], value)) differs(from, `what waits for ${name} is not what was proposed`)
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

const steady = (facts: ReviewedRecord['facts']) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !movingFacts.has(name)))

/** The parents of a record by link, in one order; links without any are left out. */
const held = (links: ReviewedRecord['links']) =>
  Object.fromEntries(
    Object.entries(links)
      .filter(([, ids]) => ids.length > 0)
      .map(([link, ids]) => [link, ids.toSorted()]),
  )
