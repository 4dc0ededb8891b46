import type { Action } from '../file/engine/model'
import { alike, forcedIn, holds, ownOf, same, valuesOf } from './file-facts'
import type { Step } from './random-acts'
import type { World } from './world'

/** Stories name what stands again so. */
export const isAgain = (id: string) => id.includes('-again-')

/** GOV-25: what stands again is of another person, or of who denied it, who had proposed these values. */
export function checkAgain(action: Action, { verb, user, target, edits, before }: Step, world: World) {
  holds(['propose', 'deny', 'withdraw'].includes(verb), `${action.id} stands again by ${verb}`)
  same(action.userId === user, verb === 'deny', `GOV-25 whose ${action.id} is`)
  holds(action.closing === null, `GOV-25 ${action.id} is closed`)
  const [part] = action.parts
  const record = before.records.get(target)
  const setBack = { ...edits, ...(record && forcedIn(record, edits, world)) }
  for (const [field, value] of Object.entries(valuesOf(ownOf(action)))) {
    const known = [...before.actions.values()].some(
      (was) => was.userId === action.userId && was.sequence === action.sequence && wasProposed(was, field, value),
    )
    holds(known, `GOV-25 ${action.userId} never proposed ${field} of ${part.recordId}`)
    if (verb === 'propose') holds(field in setBack && target === part.recordId, `GOV-25 ${field} was not set back`)
  }
}

const wasProposed = (action: Action, field: string, value: unknown) =>
  action.type === 'update' &&
  [action.parts[0].fields[field], action.takenOver[field]].some(
    (change) => change !== undefined && alike(change.new, value),
  )
