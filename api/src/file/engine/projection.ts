import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type {
  Action,
  CaseFile,
  FieldChanges,
  KindRules,
  OpenAction,
  ReviewedRecord,
  Rules,
  Update,
  Values,
} from './model'
import { fieldsOf, isLink, partOf, recordIdsOf } from './parts'
import { changesNothing, pick, reader } from './values'

/** The open actions of a record, oldest first: those about it, and the creation it came with. */
export const openActionsOf = (file: CaseFile, recordId: string): Action[] =>
  [...file.actions.values()]
    .filter((action) => action.closing === null && recordIdsOf(action).includes(recordId))
    .sort(byFiling)

/** Those of them that change the record. */
export const openUpdatesOf = (file: CaseFile, recordId: string): Update[] =>
  openActionsOf(file, recordId).filter((action) => action.type === 'update')

const byFiling = (left: Action, right: Action) =>
  left.sequence - right.sequence || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)

/** The open action that adds a record to the file. */
export const openCreationOf = (file: CaseFile, recordId: string) =>
  openActionsOf(file, recordId).find((action) => partOf(action, recordId)?.type === 'create')

export const isProposed = ({ openActions }: Pick<ReviewedRecord, 'openActions'>) =>
  openActions.some(({ type }) => type === 'create')

/** The ids of all records that are only proposed. */
export const proposedRecords = (file: CaseFile): Set<string> =>
  new Set(
    [...file.actions.values()].flatMap((action) =>
      action.closing ? [] : action.parts.flatMap((part) => (part.type === 'create' ? [part.recordId] : [])),
    ),
  )

/** The record with its proposals and marks rebuilt from its open actions. */
export function project(file: CaseFile, record: ReviewedRecord, rules: Rules): ReviewedRecord {
  const open = openActionsOf(file, record.id)
  const proposals = proposalsOf(record, open, rules(record.kind))
  return { ...record, proposals, openActions: open.map((action) => summaryOf(action, record.id)) }
}

/** What is proposed for each field when everything open is laid over the approved values. */
function proposalsOf(record: ReviewedRecord, open: readonly Action[], kind: KindRules): Values {
  const { derivation } = kind
  const proposals: Record<string, FieldValue> = {}
  for (const action of open) {
    if (action.type === 'update')
      Object.assign(
        proposals,
        pick(proposedBy(action), (field) => !isLink(kind, field)),
      )
  }
  if (!derivation?.inputs.some((input) => input in proposals)) return proposals
  for (const [field, forced] of Object.entries(derivation.derive(reader(record, proposals)))) {
    if (changesNothing(forced, record.values[field])) delete proposals[field]
    else proposals[field] = forced ?? ''
  }
  return proposals
}

/** The fields of an update that its authors typed. */
export const ownFields = (action: Update): FieldChanges =>
  Object.fromEntries(Object.entries(fieldsOf(action)).filter(([field]) => !action.derived.includes(field)))

/** The new values of the own fields of an update. */
export const proposedBy = (action: Update): Values =>
  Object.fromEntries(Object.entries(ownFields(action)).map(([field, change]) => [field, change.new]))

function summaryOf(action: Action, recordId: string): OpenAction {
  const part = partOf(action, recordId)
  return {
    id: action.id,
    rev: action.rev,
    type: part?.type ?? action.type,
    userId: action.userId,
    userName: action.userName,
    at: action.at,
    fields: part?.type === 'update' ? Object.keys(part.fields) : [],
  }
}

/** Replaces records in a file. */
export const withRecords = (file: CaseFile, records: readonly ReviewedRecord[]): CaseFile => ({
  ...file,
  records: new Map([...file.records, ...records.map((record) => [record.id, record] as const)]),
})

/** Replaces actions in a file. */
export const withActions = (file: CaseFile, actions: readonly Action[]): CaseFile => ({
  ...file,
  actions: new Map([...file.actions, ...actions.map((action) => [action.id, action] as const)]),
})

/** The file after a record changed or its actions did: projected anew, one revision on. */
export function touch(file: CaseFile, recordIds: Iterable<string>, rules: Rules): CaseFile {
  const touched: ReviewedRecord[] = []
  for (const id of new Set(recordIds)) {
    const record = file.records.get(id)
    if (record) touched.push({ ...project(file, record, rules), rev: record.rev + 1 })
  }
  return withRecords(file, touched)
}
