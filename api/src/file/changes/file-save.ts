import type { Colleague } from '../../people/users/user'
import { found } from '../../platform/errors'
import type { NewId } from '../../platform/ids'
import type { CaseFile, Update, Values } from '../engine/model'
import { type Proposed, proposeUpdate } from '../engine/propose'
import { kindRules } from '../kinds/all-kinds'
import { byApprovers } from './by-approvers'

/** The edits of one record in a save. */
export type Step = { readonly recordId: string; readonly edits: Values }

type Filing = Pick<Parameters<typeof proposeUpdate>[1], 'act' | 'sequence'> & { readonly newId: NewId }

/** What a save made of a file, and the changes it was filed as. */
export type FiledStep = Step & { readonly file: CaseFile; readonly moved: boolean; readonly actions: readonly Update[] }

/** Files the save of one record: as one change, or as one for each set of people who could decide it (GOV-27). */
export function fileSave(
  start: CaseFile,
  step: Step,
  { newId, ...filing }: Filing,
  colleagues: readonly Colleague[],
): FiledStep {
  const record = found(start.records.get(step.recordId))
  const propose = (file: CaseFile, edits: Values) =>
    proposeUpdate(file, { recordId: step.recordId, edits, actionId: newId(), newId, ...filing }, kindRules)
  const whole = propose(start, step.edits)
  const groups = byApprovers(step.edits, whole.action, record, kindRules(record.kind), colleagues)
  const filed = groups.length === 1 ? [whole] : inTurn(start, groups, propose)
  const file = filed.at(-1)?.file ?? start
  return { ...step, file, moved: file !== start, actions: filed.flatMap(({ action }) => action ?? []) }
}

function inTurn(
  start: CaseFile,
  groups: readonly Values[],
  propose: (file: CaseFile, edits: Values) => Proposed<Update>,
) {
  const filed: Proposed<Update>[] = []
  for (const edits of groups) filed.push(propose(filed.at(-1)?.file ?? start, edits))
  return filed
}
