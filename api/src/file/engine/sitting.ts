import type { Action, Sitting } from './model'

/** How long after the latest change of a sitting another still belongs to it, and how long it lasts in all (WRK-18). */
const sittingPauseMs = 30 * 60_000
const sittingMs = 4 * 60 * 60_000

type FiledAction = Pick<Action, 'id' | 'at' | 'sitting'>

/** The sitting of an action; one by itself is its own. */
export const sittingOf = ({ id, at, sitting }: FiledAction): Sitting => sitting ?? { id, since: at }

/** The sitting that a new action belongs to, by the latest one that its author filed of the same client. */
export function sittingAfter(latest: FiledAction | undefined, filed: FiledAction): Sitting {
  if (!latest) return sittingOf(filed)
  const sitting = sittingOf(latest)
  const goesOn =
    filed.at.getTime() - latest.at.getTime() <= sittingPauseMs &&
    filed.at.getTime() - sitting.since.getTime() <= sittingMs
  return goesOn ? sitting : sittingOf(filed)
}

/** By when they were filed: what a change needs was filed before it, so that they can be approved in this order. */
export const inOrderOfApproval = (actions: readonly Action[]): readonly Action[] =>
  actions.toSorted((left, right) => left.sequence - right.sequence || (left.id < right.id ? -1 : 1))
