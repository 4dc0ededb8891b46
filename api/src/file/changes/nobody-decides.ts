import type { NobodyDecides } from '@dossier/contract/file/schemas/changes'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { Colleague } from '../../people/users/user'
import { missingSight } from '../case-files/visibility'
import type { Action } from '../engine/model'
import { approversOf, couldApprove, type Deciders, isAuthor, isTheirTurn, mayBeTheirs } from './deciders'

/** Why no one may approve something, and which permission others lack (GOV-06). */
export type Why = { readonly nobody_decides: NobodyDecides; readonly missing_permission?: Permission }

const right: Permission = 'approve_requested_changes'

/** GOV-06: why no one may approve an open change, and which permission others lack; undefined when someone may. */
export function whyNobodyDecides(action: Action, people: Deciders): Why | undefined {
  if (approversOf(action, people).length > 0) return undefined
  const able = people.colleagues.filter((person) => couldApprove(person, action))
  if (able.length === 0) return whatAllLack(action, people)
  const isOwn = (person: Colleague) => isAuthor(action, person) || mayBeTheirs(action, person, people)
  const others = able.filter((person) => !isOwn(person))
  const waiting = (others.length > 0 ? others : able).filter((person) => !isTheirTurn(person, action, people))
  if (others.length > 0 || waiting.length === able.length) return { nobody_decides: because('waiting', waiting) }
  // no one else could now: then its only author would decide, had there been no one either
  const missing = { missing_permission: whatOthersLack(action, people, isOwn) }
  return { nobody_decides: because(able.length > 1 ? 'authors' : 'former', able), ...missing }
}

/** Returns the reason with the names of those who would decide but for it. */
export const because = (reason: NobodyDecides['because'], people: readonly Colleague[]): NobodyDecides => ({
  because: reason,
  names: people.map(({ name }) => name),
})

function whatAllLack(action: Action, people: Deciders): Why {
  const holders = people.colleagues.filter(({ permissions }) => permissions.has(right))
  if (holders.length === 0) return { nobody_decides: because('right', []), missing_permission: right }
  const sight = missingSightOf(holders, action)
  return { nobody_decides: because('sight', holders), ...(sight && { missing_permission: sight }) }
}

/** Those who may approve but do not see all of it lack less than those who may not. */
const whatOthersLack = (action: Action, { colleagues }: Deciders, isOwn: (person: Colleague) => boolean) =>
  missingSightOf(
    colleagues.filter((person) => person.permissions.has(right) && !isOwn(person)),
    action,
  ) ?? right

const missingSightOf = (holders: readonly Colleague[], action: Action) =>
  holders.map((holder) => missingSight(holder, action)).find((name) => name !== undefined)
