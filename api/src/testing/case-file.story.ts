import type { RichText } from '@dossier/contract/platform/fields/field'
import { approve, deny, withdraw } from '../file/engine/decide'
import type { NewParent } from '../file/engine/links'
import type { Act, Action, CaseFile, ReviewedRecord, Rules, Update, Values } from '../file/engine/model'
import { recordIdsOf, rootOf } from '../file/engine/parts'
import { proposeCreation, proposeUpdate } from '../file/engine/propose'
import { proposeLeaving, proposeLinks } from '../file/engine/propose-links'
import { proposeRemoval } from '../file/engine/propose-removal'
import { affectedBy, affectedIds } from '../file/engine/removal'
import { DomainError, found } from '../platform/errors'
import { anAct } from './case-file.builder'
import { madeUpRules } from './made-up-kinds'

type Expecting = { rev?: number; affectedRev?: string; onlyDecider?: boolean }
type Denying = { rev?: number; text?: string; comment?: RichText }

/**
 * A file and what its users do to it, one act after the other. Acts are numbered from 1, and the action an act files is
 * named after its number: the first is 'change-1'. A refused act is thrown and leaves the file as it was.
 */
export function aStory(start: CaseFile, rules: Rules = madeUpRules()) {
  let file = start
  let acts = 0

  const filing = (user: string) => {
    acts += 1
    return { act: anAct(user, acts), actionId: `change-${acts}`, sequence: acts }
  }
  const acting = (user: string): Act => filing(user).act
  /** What stands again in an act is named after it too. */
  const named = () => {
    const act = acts
    let again = 0
    return { newId: () => `change-${act}-again-${++again}` }
  }
  const keep = <T extends { file: CaseFile }>(outcome: T): T => {
    file = outcome.file
    return outcome
  }

  return {
    get file() {
      return file
    },
    /** How many there were. */
    get acts() {
      return acts
    },
    record: (id: string): ReviewedRecord => found(file.records.get(id)),
    has: (id: string) => file.records.has(id),
    /** An action with what it does to its root, and the ids of all its records. */
    action: (id: string) => {
      const action: Action = found(file.actions.get(id))
      return { ...rootOf(action), ...action, recordIds: recordIdsOf(action) }
    },
    /** An action that is an update, with what became of its fields. */
    update: (id: string): Update => {
      const action = found(file.actions.get(id))
      if (action.type !== 'update') throw new Error(`${id} is to ${action.type} ${rootOf(action).recordId}`)
      return action
    },
    /** What the action would remove as well, and what stands for all of it. */
    affected: (id: string) => {
      const action = found(file.actions.get(id))
      return {
        ids: affectedBy(file, action, rules).map((other) => other.id),
        affectedRev: affectedIds(file, action, rules).join(),
      }
    },
    /** Answers the id of the action, '' when nothing was left to approve. */
    propose: (user: string, recordId: string, edits: Values) =>
      keep(proposeUpdate(file, { recordId, edits, ...filing(user), ...named() }, rules)).action?.id ?? '',
    /** The same for further parents, one by each link. */
    link: (user: string, recordId: string, links: Readonly<Record<string, string>>) =>
      keep(proposeLinks(file, { recordId, links, ...filing(user) }, rules)).action?.id ?? '',
    /** Answers the id of the action by which the record leaves a parent. */
    leave: (user: string, recordId: string, link: string, parentId: string) =>
      keep(proposeLeaving(file, { recordId, link, parentId, ...filing(user) }, rules)).action?.id ?? '',
    create: (user: string, ...records: readonly [ReviewedRecord, ...ReviewedRecord[]]) =>
      keep(proposeCreation(file, { records, ...filing(user) }, rules)).action.id,
    /** The same, with records of the file that get further parents by it. */
    createWith: (
      user: string,
      parents: readonly NewParent[],
      ...records: readonly [ReviewedRecord, ...ReviewedRecord[]]
    ) => keep(proposeCreation(file, { records, parents, ...filing(user) }, rules)).action.id,
    /** Answers the id of the action, '' when the record went at once. */
    remove: (user: string, recordId: string) =>
      keep(proposeRemoval(file, { recordId, ...filing(user) }, rules)).action?.id ?? '',
    approve: (user: string, actionId: string, { onlyDecider = false, affectedRev, rev }: Expecting = {}) => {
      const asShown = affectedRev === undefined ? undefined : (now: readonly string[]) => now.join() === affectedRev
      return keep(approve(file, { actionId, act: acting(user), onlyDecider, rev, asShown }, rules)).action
    },
    deny: (user: string, actionId: string, { text = 'Not what the register says', ...more }: Denying = {}) =>
      keep(deny(file, { actionId, act: acting(user), text, ...named(), ...more }, rules)).action,
    withdraw: (user: string, actionId: string, expected: { rev?: number } = {}) =>
      keep(withdraw(file, { actionId, act: acting(user), ...named(), ...expected }, rules)).action,
    /** Changes approved values past the engine, as nothing in the product does. */
    overwrite: (recordId: string, values: Values) => {
      const record = found(file.records.get(recordId))
      const written = { ...record, values: { ...record.values, ...values } }
      file = { ...file, records: new Map([...file.records, [recordId, written]]) }
    },
  }
}

export type Story = ReturnType<typeof aStory>

/** The refusal of an act that must be refused. */
export function refusalOf(act: () => unknown): DomainError {
  try {
    act()
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal
    throw refusal
  }
  throw new Error('Expected a refusal, the act was allowed')
}
