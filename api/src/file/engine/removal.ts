import type { Section } from '@dossier/contract/file/sections'
import { ensure, found } from '../../platform/errors'
import type { Action, CaseFile, Part, ReviewedRecord, Rules } from './model'
import { partFor, recordIdsOf, rootOf, sectionsOfAll } from './parts'
import { cascadeOf, isAbout } from './removal-cascade'

/** What the removal of a record is made of: a part for everything that goes, itself first, and the sections of all of it. */
export function removalParts(file: CaseFile, record: ReviewedRecord, rules: Rules) {
  const gone = [...cascadeOfRemoval(file, record, rules)].map((id) => found(file.records.get(id)))
  const [root, ...others] = gone.map((each) => partFor(each, 'remove', {}, file, rules))
  const parts: readonly [Part, ...Part[]] = [found(root), ...others]
  const sections: readonly Section[] = sectionsOfAll(gone, rules)
  return { parts, sections }
}

/** The records whose removal is asked for with that of one, itself first. */
export const cascadeRoots = (file: CaseFile, record: ReviewedRecord, rules: Rules): readonly ReviewedRecord[] => [
  record,
  ...(rules(record.kind).cascadesTo?.(record, file) ?? []).map((id) => found(file.records.get(id))),
]

/** The ids of everything that goes when a record is removed, its own first. */
function cascadeOfRemoval(file: CaseFile, record: ReviewedRecord, rules: Rules): ReadonlySet<string> {
  const asked = cascadeRoots(file, record, rules).map(({ id }) => id)
  return cascadeOf(file, asked, rules)
}

const isOpenRemoval = (action: Action) => action.type === 'remove' && action.closing === null

/**
 * An action as it would be decided now: an open removal with everything that goes by now and its sections. What
 * it was filed about stays as it was then, the rest is as it stands (CHG-18).
 */
export function withCurrentCascade(file: CaseFile, action: Action, rules: Rules): Action {
  if (!isOpenRemoval(action)) return action
  const { parts, sections } = removalParts(file, found(file.records.get(rootOf(action).recordId)), rules)
  const [, ...others] = parts
  return { ...action, parts: [rootOf(action), ...others], sections }
}

/** The records that a decision of an action is about: of an open removal everything that goes by now. */
const cascadeOfDecision = (file: CaseFile, action: Action, rules: Rules): ReadonlySet<string> =>
  isOpenRemoval(action)
    ? cascadeOfRemoval(file, found(file.records.get(rootOf(action).recordId)), rules)
    : cascadeOf(file, recordIdsOf(action), rules)

/** The other open actions that end with an action and everything that goes with it (CHG-65), oldest first. */
export function affectedBy(file: CaseFile, action: Action, rules: Rules): Action[] {
  const gone = cascadeOfDecision(file, action, rules)
  return [...file.actions.values()]
    .filter((other) => !other.closing && other.id !== action.id && isAbout(other, gone, rules))
    .sort((a, b) => a.sequence - b.sequence)
}

/** The ids of all records and open actions that a decision reaches, in an order of their own (GOV-11). */
export const affectedIds = (file: CaseFile, action: Action, rules: Rules): readonly string[] =>
  [...cascadeOfDecision(file, action, rules), ...affectedBy(file, action, rules).map(({ id }) => id)].toSorted()

/** Whether this is what an approver was shown of everything that a removal reaches. */
export type AsShown = (affected: readonly string[]) => boolean

/** Throws 409 with the new list where a removal reaches anything else than its approver says they were shown (GOV-11). */
export function ensureShown(file: CaseFile, action: Action, asShown: AsShown | undefined, rules: Rules) {
  if (action.type !== 'remove' || asShown === undefined) return
  const shown = asShown(affectedIds(file, action, rules))
  ensure(shown, 'affected-grown', { details: { related: affectedBy(file, action, rules) } })
}
