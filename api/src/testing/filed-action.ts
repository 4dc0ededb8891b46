import type { Action, CaseFile, Part, ReviewedRecord } from '../file/engine/model'
import { found } from '../platform/errors'
import { createdBy, fallenWith, holds, kindOfAction, removedWith, same, withLinksOf } from './file-facts'
import type { Step } from './random-acts'
import { checkAgain, isAgain } from './stands-again'
import type { World } from './world'

/** Throws with what a new action lacks: it has a part for each record it is about, which says all of it. */
export function checkFiled(step: Step, world: World) {
  const { verb, user, target, draft, before, after, answer } = step
  const added = [...after.actions.keys()].filter((id) => !before.actions.has(id))
  const files = ['propose', 'link', 'leave', 'create', 'remove'].includes(verb) && answer !== ''
  const filed = added.filter((id) => !isAgain(id))
  same(filed, files ? [answer] : [], `actions filed by ${verb}`)
  for (const id of added.filter(isAgain)) checkAgain(found(after.actions.get(id)), step, world)
  if (!files) return
  const action = found(after.actions.get(answer))
  same([action.userId, action.rev, action.closing], [user, 0, null], `${answer} as filed`)
  holds(action.authorIds.includes(user), `${answer} has lost its author`)
  const of = (recordId: string, type: string) => ({ recordId, type })
  const parts = action.parts.map(({ recordId, type }) => of(recordId, type))
  same(verb === 'remove' ? sorted(parts) : parts, expectedParts(), `ruling 12: parts of ${answer}`)
  if (verb === 'remove') same(parts[0]?.recordId, target, `ruling 12: root of ${answer}`)
  for (const part of action.parts) checkPart(part, action, step, world)
  const records = action.parts.map(({ recordId }) => found(after.records.get(recordId)))
  const linked = records.map((record) => withLinksOf(record, action, world))
  const sections = new Set([...records, ...linked].flatMap((record) => world.rules(record.kind).sectionsOf(record)))
  same([...action.sections].sort(), [...sections].sort(), `GOV-03 sections of ${answer}`)

  function expectedParts() {
    if (['propose', 'link', 'leave'].includes(verb)) return [of(target, 'update')]
    if (draft) {
      return [
        ...draft.records.map(({ id }) => of(id, 'create')),
        ...[...new Set(draft.parents.map(({ recordId }) => recordId))].map((id) => of(id, 'update')),
      ]
    }
    return sorted([...fallenWith(before, removedWith(before, target, world))].map((id) => of(id, 'remove')))
  }
}

const sorted = <T extends { recordId: string }>(parts: readonly T[]) =>
  parts.toSorted((left, right) => (left.recordId < right.recordId ? -1 : 1))

/** CHG-18: each record in full and by its name, and of a new one every field that was filled in. */
function checkPart(part: Part, action: Action, { draft, before, after }: Step, world: World) {
  const { recordId, type, fields, recordName, source } = part
  const record = found(type === 'create' ? after.records.get(recordId) : before.records.get(recordId))
  const { kind, links, facts, values, proposals } = record
  same(source, { kind, links, facts, values, proposals }, `CHG-18 ${recordId} in ${action.id}`)
  const named = draft ? linkedFile(after, action, world) : before
  same(recordName, world.rules(kind).nameOf(record, named), `CHG-24 name of ${recordId} in ${action.id}`)
  if (type === 'create') same(fields, filled(record), `fields of ${recordId} in ${action.id}`)
  if (type === 'remove') same(fields, {}, `fields of ${recordId} in ${action.id}`)
  if (type === 'update' && kindOfAction(action) === 'create') {
    const parents = (draft?.parents ?? []).filter((parent) => parent.recordId === recordId)
    const linked = parents.map(({ link, parentId }) => [link, { current: null, new: parentId }])
    same(fields, Object.fromEntries(linked), `new parents of ${recordId} in ${action.id}`)
    holds(
      parents.every(({ parentId }) => createdBy(action).includes(parentId)),
      `parents in ${action.id}`,
    )
  }
}

const linkedFile = (file: CaseFile, action: Action, world: World): CaseFile => ({
  ...file,
  records: new Map([...file.records].map(([id, record]) => [id, withLinksOf(record, action, world)])),
})

const filled = ({ values }: ReviewedRecord) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, { current: null, new: value }]),
  )
