import { fieldOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import { only, otherApprovers } from '../../people/users/deciding/who-decides'
import type { Colleague } from '../../people/users/user'
import type { Action, KindRules, ReviewedRecord, Update, Values } from '../engine/model'
import { fieldsOf, withFields } from '../engine/parts'
import { effectiveReader, reader } from '../engine/values'
import { changeRule } from './change-rule'

/** Whether the fields of a save may have different approvers: one of several is kept from some of those who see the record. */
export const mayDivide = (kind: Kind, edits: Values): boolean => {
  const names = Object.keys(edits)
  return names.length > 1 && names.some((name) => fieldOf(kind, name)?.seenBy !== undefined)
}

/**
 * GOV-27: returns the edits of a save as they are filed: together where anyone but an author could decide all of them,
 * else in one group for each set of approvers. `whole` is the action that all of them would make.
 */
export function byApprovers(
  edits: Values,
  whole: Update | null,
  record: ReviewedRecord,
  kind: KindRules,
  colleagues: readonly Colleague[],
): readonly Values[] {
  if (whole === null || othersFor(whole, colleagues) !== '') return [edits]
  const linked = linkedFields(whole, edits, record, kind)
  const groups = new Map<string, Record<string, Values[string]>>()
  const filed = Object.entries(edits).filter(([field]) => field in fieldsOf(whole))
  for (const [field, value] of filed) {
    const approvers = othersFor(partial(whole, linked.has(field) ? linked : new Set([field])), colleagues)
    groups.set(approvers, { ...groups.get(approvers), [field]: value })
  }
  const [first, ...others] = groups.values()
  // what changes nothing or is set back makes no change of its own
  const rest = Object.fromEntries(Object.entries(edits).filter(([field]) => !(field in fieldsOf(whole))))
  return [{ ...rest, ...first }, ...others]
}

/** Everyone but its authors who could approve an action, as one text; '' when no one could. */
const othersFor = (action: Action, colleagues: readonly Colleague[]) =>
  otherApprovers(changeRule, action, only(colleagues))
    .map(({ userId }) => userId)
    .sort()
    .join()

/** The part of an action that only some of its fields would make. */
function partial(whole: Update, fields: ReadonlySet<string>): Update {
  const some = Object.fromEntries(Object.entries(fieldsOf(whole)).filter(([field]) => fields.has(field)))
  const carries = Object.keys(some).length > 1
  return { ...withFields(whole, some), authorIds: carries ? whole.authorIds : [whole.userId] }
}

/** Fields that follow from others stay with these, so that each change can be approved by itself (ruling 16). */
function linkedFields(whole: Update, edits: Values, record: ReviewedRecord, { derivation }: KindRules) {
  if (!derivation) return new Set<string>()
  const before = derivation.derive(effectiveReader(record))
  const after = derivation.derive(reader(record, record.proposals, edits))
  return new Set([...derivation.inputs, ...whole.derived, ...Object.keys(before), ...Object.keys(after)])
}
