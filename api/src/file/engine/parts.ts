import type { Section } from '@dossier/contract/file/sections'
import type {
  Action,
  ActionType,
  CaseFile,
  FieldChange,
  FieldChanges,
  KindRules,
  Parent,
  Part,
  ReviewedRecord,
  Rules,
  Source,
  Update,
} from './model'

/** The part that an action is about; the others came with it (ruling 12). */
export const rootOf = (action: Action): Part => action.parts[0]

export const recordIdsOf = (action: Action): readonly string[] => action.parts.map(({ recordId }) => recordId)

/** What an action does to one record; undefined when it does nothing to it. */
export const partOf = (action: Action, recordId: string): Part | undefined =>
  action.parts.find((part) => part.recordId === recordId)

/** The fields of the root: all there are of an update. */
export const fieldsOf = (action: Action): FieldChanges => rootOf(action).fields

/** An update with other fields. */
export function withFields(action: Update, fields: FieldChanges): Update {
  const [root, ...others] = action.parts
  return { ...action, parts: [{ ...root, fields }, ...others] }
}

/** A record in full as it stands, so that history can be read when it is gone (CHG-18). */
const sourceOf = ({ kind, links, facts, values, proposals }: ReviewedRecord): Source => ({
  kind,
  links,
  facts,
  values,
  proposals,
})

/** What an action is to do to a record, as the record and its name stand in the file. */
export const partFor = (
  record: ReviewedRecord,
  type: ActionType,
  fields: FieldChanges,
  file: CaseFile,
  rules: Rules,
): Part => ({
  recordId: record.id,
  kind: record.kind,
  recordName: rules(record.kind).nameOf(record, file),
  type,
  fields,
  source: sourceOf(record),
  ...namesIn(record, fields, file, rules),
})

function namesIn(record: ReviewedRecord, fields: FieldChanges, file: CaseFile, rules: Rules) {
  const names = linksOf({ fields }, rules(record.kind)).flatMap(({ parentId }) => {
    const parent = file.records.get(parentId)
    return parent ? [[parent.id, rules(parent.kind).nameOf(parent, file)] as const] : []
  })
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

/** Whether a field adds or takes away a parent of the record instead of changing a value of it. */
export const isLink = ({ links }: Pick<KindRules, 'links'>, field: string): boolean => Object.hasOwn(links, field)

/** A parent that a part adds to its record, or takes from it. */
export type LinkChange = Parent & { readonly does: 'join' | 'leave' }

/** The parents that a part of a known record adds or takes away. */
export const linksOf = ({ fields }: Pick<Part, 'fields'>, kind: Pick<KindRules, 'links'>): readonly LinkChange[] =>
  Object.entries(fields).flatMap(([field, change]) => (isLink(kind, field) ? linkIn(field, change) : []))

export const linkIn = (link: string, { current, new: proposed }: FieldChange): LinkChange =>
  proposed === ''
    ? { link, parentId: String(current), does: 'leave' }
    : { link, parentId: String(proposed), does: 'join' }

const linksIn = ({ parts }: Action, rules: Rules): readonly LinkChange[] =>
  parts.flatMap((part) => (part.type === 'update' ? linksOf(part, rules(part.kind)) : []))

/** The parents that an action adds to records or takes from them. */
export const namedParents = (action: Action, rules: Rules): readonly string[] =>
  linksIn(action, rules).map(({ parentId }) => parentId)

/** The parents that an action adds to records. */
export const addedParents = (action: Action, rules: Rules): readonly string[] =>
  linksIn(action, rules).flatMap(({ does, parentId }) => (does === 'join' ? [parentId] : []))

/** The record with one parent more, or one less. */
export function withLink<T extends Pick<ReviewedRecord, 'links'>>(record: T, { link, parentId, does }: LinkChange): T {
  const held = record.links[link] ?? []
  const parents = does === 'join' ? [...new Set([...held, parentId])] : held.filter((id) => id !== parentId)
  return { ...record, links: { ...record.links, [link]: parents } }
}

export const sectionsOfAll = (records: readonly ReviewedRecord[], rules: Rules): readonly Section[] => [
  ...new Set(records.flatMap((record) => rules(record.kind).sectionsOf(record))),
]

/** Whether a change was filed before, taken over, and counts once more (GOV-25). */
export const isRestored = (action: Action): boolean => action.type === 'update' && action.standsAgain !== undefined
