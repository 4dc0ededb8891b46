import type { Section } from '@dossier/contract/sections'
import type {
  Action,
  ActionType,
  CaseFile,
  FieldChanges,
  KindRules,
  Part,
  ReviewedRecord,
  Rules,
  Source,
} from './model'

/** Returns the part that an action is about; the others came with it (ruling 12). */
export const rootOf = (action: Action): Part => action.parts[0]

/** Returns what an action asks for as a whole. */
export const typeOf = (action: Action): ActionType => rootOf(action).type

export const recordIdsOf = (action: Action): readonly string[] => action.parts.map(({ recordId }) => recordId)

/** Returns what an action does to one record; undefined when it does nothing to it. */
export const partOf = (action: Action, recordId: string): Part | undefined =>
  action.parts.find((part) => part.recordId === recordId)

/** Returns the fields of the root: all there are of an update. */
export const fieldsOf = (action: Action): FieldChanges => rootOf(action).fields

/** Returns the action with other fields in its root. */
export function withFields(action: Action, fields: FieldChanges): Action {
  const [root, ...others] = action.parts
  return { ...action, parts: [{ ...root, fields }, ...others] }
}

/** Returns a record in full as it stands, so that history can be read when it is gone (CHG-18). */
const sourceOf = ({ kind, links, facts, values, proposals }: ReviewedRecord): Source => ({
  kind,
  links,
  facts,
  values,
  proposals,
})

/** Returns what an action is to do to a record, as the record and its name stand in the file. */
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
  const names = Object.entries(fields).flatMap(([field, change]) => {
    const parent = isLink(rules(record.kind), field) ? file.records.get(String(change.new)) : undefined
    return parent ? [[parent.id, rules(parent.kind).nameOf(parent, file)] as const] : []
  })
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

/** Whether a field adds a parent to the record instead of changing a value of it. */
export const isLink = ({ links }: Pick<KindRules, 'links'>, field: string): boolean => Object.hasOwn(links, field)

/** Returns the parents that open changes would add to a record. */
export const addedParents = (action: Action, rules: Rules): readonly string[] =>
  action.parts.flatMap((part) =>
    part.type !== 'update'
      ? []
      : Object.entries(part.fields).flatMap(([field, change]) =>
          isLink(rules(part.kind), field) && typeof change.new === 'string' ? [change.new] : [],
        ),
  )

/** Returns the record with one more parent. */
export const withParent = (record: ReviewedRecord, link: string, parentId: string): ReviewedRecord => ({
  ...record,
  links: { ...record.links, [link]: [...new Set([...(record.links[link] ?? []), parentId])] },
})

/** Returns the sections of several records. */
export const sectionsOfAll = (records: readonly ReviewedRecord[], rules: Rules): readonly Section[] => [
  ...new Set(records.flatMap((record) => rules(record.kind).sectionsOf(record))),
]
