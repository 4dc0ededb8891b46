import { isDeepStrictEqual } from 'node:util'
import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import type { Action, CaseFile, FieldChanges, Part, ReviewedRecord, Values } from '../file/engine/model'
import type { World } from './world'

/** What can be read off a file, written without the engine's own functions so that these can be held against it. */

/** The open actions that do something to a record, oldest first. */
export const openOn = (file: CaseFile, recordId: string): readonly Action[] => {
  const known = openByRecord.get(file) ?? openActionsByRecord(file)
  openByRecord.set(file, known)
  return known.get(recordId) ?? []
}

/** Files do not change; each is read once. */
const openByRecord = new WeakMap<CaseFile, ReadonlyMap<string, readonly Action[]>>()

/** What stands again has the number of what it was filed with; among these the id decides. */
const byFiling = (left: Action, right: Action) => left.sequence - right.sequence || (left.id < right.id ? -1 : 1)

function openActionsByRecord({ actions }: CaseFile): ReadonlyMap<string, readonly Action[]> {
  const found = new Map<string, Action[]>()
  const open = [...actions.values()].filter(isOpen).sort(byFiling)
  for (const action of open) {
    for (const { recordId } of action.parts) found.set(recordId, [...(found.get(recordId) ?? []), action])
  }
  return found
}

export const partOn = ({ parts }: Action, recordId: string): Part | undefined =>
  parts.find((part) => part.recordId === recordId)

export const kindOfAction = ({ parts: [root] }: Action) => root.type

export const isOpen = ({ closing }: Action) => closing === null

/** The records that an action adds to the file. */
export const createdBy = ({ parts }: Action): readonly string[] =>
  parts.filter(({ type }) => type === 'create').map(({ recordId }) => recordId)

/** The records that are only proposed. */
export const undecidedIn = ({ actions }: CaseFile): Set<string> =>
  new Set([...actions.values()].filter(isOpen).flatMap(createdBy))

export const creationOf = (file: CaseFile, recordId: string) =>
  openOn(file, recordId).find((action) => createdBy(action).includes(recordId))

/** The fields of an update that someone typed. */
export const ownOf = (action: Action): FieldChanges =>
  Object.fromEntries(Object.entries(action.parts[0].fields).filter(([field]) => !derivedIn(action).includes(field)))

/** The fields of an update that no one typed. */
export const derivedIn = (action: Action): readonly string[] => (action.type === 'update' ? action.derived : [])

export const valuesOf = (fields: FieldChanges): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.new]))

export const updatesOf = (file: CaseFile, recordId: string): readonly Action[] =>
  openOn(file, recordId).filter((action) => kindOfAction(action) === 'update')

/** All that is typed for a record and open. */
export const ownValuesOf = (file: CaseFile, recordId: string): Values =>
  Object.assign({}, ...updatesOf(file, recordId).map((action) => valuesOf(ownOf(action))))

export const isLinkOf = (world: World, kind: string, field: string) => field in world.rules(kind).links

/** What an action changes of links, with the record. */
const linkChanges = (action: Action, world: World) =>
  action.parts.flatMap(({ recordId, kind, type, fields }) =>
    Object.entries(fields)
      .filter(([field]) => type === 'update' && isLinkOf(world, kind, field))
      .map(([link, change]) => ({ recordId, kind, link, ...change })),
  )

/** The parents that an action adds to records, with the link and the record. */
export const linkedBy = (action: Action, world: World) =>
  linkChanges(action, world)
    .filter((change) => change.new !== '')
    .map(({ recordId, kind, link, new: parent }) => ({ recordId, kind, link, parentId: String(parent) }))

/** The parents that an action takes from records, in the same form. */
export const leftBy = (action: Action, world: World) =>
  linkChanges(action, world)
    .filter((change) => change.new === '')
    .map(({ recordId, kind, link, current }) => ({ recordId, kind, link, parentId: String(current) }))

/** The parents of these that a record neither has nor waits for. */
export function furtherParents(
  file: CaseFile,
  recordId: string,
  links: Readonly<Record<string, string>>,
  world: World,
) {
  const waiting = openOn(file, recordId).flatMap((action) => linkedBy(action, world))
  const isAsked = (link: string, parentId: string) =>
    waiting.some((other) => other.recordId === recordId && other.link === link && other.parentId === parentId)
  return Object.entries(links)
    .filter(
      ([link, parentId]) => !file.records.get(recordId)?.links[link]?.includes(parentId) && !isAsked(link, parentId),
    )
    .map(([link, parentId]) => ({ recordId, link, parentId }))
}

export const parentsOf = ({ links }: ReviewedRecord): readonly string[] => Object.values(links).flat()

/** The record with the parents that an action leaves it. */
export const withLinksOf = (record: ReviewedRecord, action: Action, world: World): ReviewedRecord => {
  const links = { ...record.links }
  for (const { recordId, link, parentId } of linkedBy(action, world)) {
    if (recordId === record.id) links[link] = [...new Set([...(links[link] ?? []), parentId])]
  }
  for (const { recordId, link, parentId } of leftBy(action, world)) {
    if (recordId === record.id) links[link] = (links[link] ?? []).filter((id) => id !== parentId)
  }
  return { ...record, links }
}

/** What follows from the values of a record with some laid over them; empty while nothing does. */
export const forcedIn = (record: ReviewedRecord, overlay: Values, world: World): Values =>
  world.rules(record.kind).derivation?.derive(readIn(record, overlay)) ?? {}

const readIn =
  ({ values, facts }: ReviewedRecord, overlay: Values): Read =>
  (field) =>
    overlay[field] ?? (field in overlay ? null : (values[field] ?? plain(facts[field])))

const plain = (fact: unknown): FieldValue =>
  typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean' ? fact : null

export const touchesInputs = (record: ReviewedRecord, values: Values, world: World) =>
  world.rules(record.kind).derivation?.inputs.some((input) => input in values) ?? false

/** What was never set and what was cleared are alike. */
export const alike = (left: unknown, right: unknown) => isDeepStrictEqual(left ?? '', right ?? '')

/** Everything that hangs under the client by records that are not left out: it grows until nothing more is found. */
export function standingIn({ records }: CaseFile, leftOut: ReadonlySet<string> = new Set()): Set<string> {
  const standing = new Set<string>()
  const waiting = [...records.values()].filter(({ id }) => !leftOut.has(id))
  for (let before = -1; before !== standing.size; ) {
    before = standing.size
    for (const record of waiting) {
      const { id, companyId } = record
      const named = parentsOf(record)
      const above = named.length > 0 ? named : [companyId]
      if (id === companyId || above.some((parent) => standing.has(parent))) standing.add(id)
    }
  }
  return standing
}

/** What goes with these records: what hangs under nothing any more, and whole sets of open creations with it. */
export function fallenWith(file: CaseFile, roots: readonly string[]): Set<string> {
  const fallen = new Set(roots)
  if (roots.length === 0) return fallen
  const creations = [...file.actions.values()].filter((action) => isOpen(action) && kindOfAction(action) === 'create')
  for (let before = -1; before !== fallen.size; ) {
    before = fallen.size
    const standing = standingIn(file, fallen)
    for (const id of file.records.keys()) if (!standing.has(id)) fallen.add(id)
    for (const creation of creations) {
      if (!creation.parts.some(({ recordId }) => fallen.has(recordId))) continue
      for (const id of createdBy(creation)) fallen.add(id)
    }
  }
  return fallen
}

/** What is asked to be removed with a record, itself first. */
export function removedWith(file: CaseFile, id: string, world: World): readonly string[] {
  const record = file.records.get(id)
  return [id, ...((record && world.rules(record.kind).cascadesTo?.(record, file)) ?? [])]
}

export function holds(condition: boolean, rule: string): void {
  if (!condition) throw new Error(rule)
}

export function same(actual: unknown, expected: unknown, rule: string): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(`${rule}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}
