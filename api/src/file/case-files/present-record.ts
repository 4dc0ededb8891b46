import { fieldsOf, olderNames } from '@dossier/contract/file/catalogue'
import { isFlat, type Kind } from '@dossier/contract/file/kinds'
import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { maySeeField, maySeeFieldInChanges } from '@dossier/contract/platform/fields/visibility'
import type { RecordFacts } from '@dossier/contract/platform/schemas/shared'
import { memoized } from '../../platform/memoized'
import type { CaseFile, OpenAction, Part, ReviewedRecord } from '../engine/model'
import { reader } from '../engine/values'
import { kindOf } from '../kinds/all-kinds'
import { type Viewer, visibleNames } from './visibility'

type Proposed = { readonly value: FieldValue; readonly new_value: FieldValue }

type Held = Pick<ReviewedRecord, 'kind' | 'values' | 'proposals'>

/** A record as it goes over the wire, with what its kind tells of it beside its fields. */
export const presentRecord = (record: ReviewedRecord, file: CaseFile, viewer: Viewer) =>
  presentReviewed(kindOf(record.kind as Kind).wireFacts(record, file), record, viewer)

/** The fields of a record as value and proposal, without those the viewer may not see (ruling 4). */
export const presentFields = (record: Held, viewer: Viewer) => fieldsOn(record, seenFields(viewer, record.kind as Kind))

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** A text of a record as value and proposal; both null where there is no record. */
export const presentText = (record: Pick<ReviewedRecord, 'values' | 'proposals'> | undefined, field: string) => ({
  value: textOrNull(record?.values[field]),
  new_value: textOrNull(record?.proposals[field]),
})

/** Asked once of a viewer and a kind, not for every record of an answer. */
const seen = new WeakMap<Viewer, Map<Kind, readonly Field[]>>()

function seenFields(viewer: Viewer, kind: Kind): readonly Field[] {
  const ofKinds = memoized(seen, viewer, () => new Map<Kind, readonly Field[]>())
  return memoized(ofKinds, kind, () => fieldsOf(kind).filter((field) => maySeeField(field, viewer)))
}

function fieldsOn({ values, proposals }: Pick<Held, 'values' | 'proposals'>, fields: readonly Field[]) {
  const shown: Record<string, Proposed> = {}
  for (const { name } of fields) shown[name] = { value: values[name] ?? null, new_value: proposals[name] ?? null }
  return shown
}

/** A record on the wire: the given facts, its marks and its fields. */
export const presentReviewed = <Facts extends object>(facts: Facts, record: ReviewedRecord, viewer: Viewer) =>
  presentAround(wireFields(record, viewer), facts, record, viewer)

/** The fields of a record in the wire form of its kind (ruling 4). */
function wireFields(record: Held, viewer: Viewer): Record<string, unknown> {
  const kind = record.kind as Kind
  if (!isFlat(kind)) return presentFields(record, viewer)
  const flat: Record<string, FieldValue> = {}
  for (const { name } of seenFields(viewer, kind)) {
    flat[name] = record.values[name] ?? null
    flat[`new_${name}`] = record.proposals[name] ?? null
  }
  for (const [older, name] of Object.entries(olderNames(record.kind as Kind))) {
    if (!(name in flat)) continue
    flat[older] = flat[name] ?? null
    flat[`new_${older}`] = flat[`new_${name}`] ?? null
  }
  return flat
}

/**
 * The same around fields that were presented already. All of it is put into the object that holds them: copying
 * that many names into another takes longer than the rest of an answer.
 */
export const presentAround = <Fields extends object, Facts extends object>(
  fields: Fields,
  facts: Facts,
  record: ReviewedRecord,
  viewer: Viewer,
) => Object.assign(fields, facts, presentMarks(record, viewer))

/** What every reviewed record carries: its revision and its open actions, as far as the viewer may know (ruling 14). */
export function presentMarks({ kind, rev, openActions }: ReviewedRecord, viewer: Viewer): RecordFacts {
  const pending = openActions.map((open) => presentOpenAction(open, visibleNames(viewer, kind, open.fields)))
  const marking = pending.findLast((action) => action.actionType !== 'update') ?? pending.at(-1) ?? null
  return { rev, pending_action: marking, pending_actions: pending }
}

const presentOpenAction = (open: OpenAction, fields: string[]) => ({
  _id: open.id,
  rev: open.rev,
  actionType: open.type,
  user_id: open.userId,
  user_name: open.userName,
  datetime: open.at.toISOString(),
  fields,
})

/** The record of a part as it stood when the change was filed, in the form of a record on the wire (CHG-18, CHG-34). */
export function presentSource({ recordId, kind, source }: Part, viewer: Viewer): Record<string, unknown> {
  if (!source) return { _id: recordId }
  const { facts, links, values, proposals } = source
  const read = reader({ facts, values })
  const shown = fieldsOf(kind as Kind).filter((field) => maySeeFieldInChanges(field, viewer, read))
  const fields = fieldsOn({ values, proposals }, shown)
  const parents = Object.fromEntries(Object.entries(links).map(([name, ids]) => [name, ids[0] ?? null]))
  return { _id: recordId, ...shownFacts(kind as Kind, facts), ...parents, ...fields }
}

/** What is known of a record beside its fields, without what the product keeps for itself. */
export function shownFacts(kind: Kind, facts: ReviewedRecord['facts']): ReviewedRecord['facts'] {
  const { internalFacts = [] } = kindOf(kind)
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !internalFacts.includes(name)))
}
