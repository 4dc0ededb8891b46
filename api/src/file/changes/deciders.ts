import { countsFor, type FormerDecider } from '../../people/users/former-decider'
import { isOf, type Person, standingOf, standingTo, wasShared } from '../../people/users/trust'
import type { Colleague } from '../../people/users/user'
import { seesWhole, type Viewer } from '../case-files/visibility'
import type { Action } from '../engine/model'

export type Decision = 'approve' | 'deny' | 'withdraw'

/** Everyone there is to decide. */
export type Deciders = {
  readonly colleagues: readonly Colleague[]
  /** The same as they count for confirming others (GOV-29). */
  readonly holders: readonly Person[]
  /** The authors who are not at work any more, by id. */
  readonly goneAuthors: ReadonlyMap<string, Person>
  /** Who could decide at some moment since the oldest of the changes was filed (GOV-28). */
  readonly formers: readonly FormerDecider[]
}

/** Returns these people as all there are. */
export const only = (colleagues: readonly Colleague[]): Deciders => ({
  colleagues,
  holders: colleagues,
  goneAuthors: new Map(),
  formers: [],
})

/** Whether someone may approve an action, its authors aside (GOV-03). */
export const couldApprove = (viewer: Viewer, action: Action) =>
  viewer.permissions.has('approve_requested_changes') && seesWhole(viewer, action)

/** Returns the people whose work is in an action, as far as they are known. */
const authorsOf = ({ authorIds }: Action, { colleagues, goneAuthors }: Deciders): readonly Person[] =>
  authorIds.flatMap((id) => colleagues.find(({ userId }) => userId === id) ?? goneAuthors.get(id) ?? [])

export const isAuthor = ({ authorIds }: Action, person: Pick<Person, 'userId' | 'formerly'>) =>
  authorIds.some((id) => isOf(person, id))

/** Whether an action may be the work of someone who could sign in as its author when it was filed (GOV-29). */
export const mayBeTheirs = (action: Action, person: Pick<Person, 'userId' | 'formerly'>, people: Deciders) =>
  authorsOf(action, people).some((author) => wasShared(author, action, person))

/** Returns whether the rights to decide have begun: they wait for no confirmation (GOV-29). */
export const isTheirTurn = (person: Person, action: Action, people: Deciders): boolean =>
  standingTo(person, authorsOf(action, people), people.holders) !== 'waiting'

/** Returns who may approve apart from the authors. */
export const otherApprovers = (action: Action, people: Deciders): readonly Colleague[] =>
  people.colleagues.filter(
    (person) =>
      !isAuthor(action, person) &&
      !mayBeTheirs(action, person, people) &&
      couldApprove(person, action) &&
      isTheirTurn(person, action, people),
  )

/**
 * GOV-01, GOV-02, GOV-28: who may approve now. An author only where no one else in the organisation could have, at any
 * moment since it was filed; another author is someone else, for parts were mixed then (GOV-27).
 */
export function approversOf(action: Action, people: Deciders): readonly Colleague[] {
  const others = otherApprovers(action, people)
  if (others.length > 0) return others
  const authors = people.colleagues.filter(
    (person) => isAuthor(action, person) && couldApprove(person, action) && isTheirTurn(person, action, people),
  )
  return authors.filter((author) => !couldAnother(author, action, people))
}

/** Whether anyone but this author could decide some of an action, or could have: a co-author of what is not theirs (GOV-27). */
const couldAnother = (author: Person, action: Action, people: Deciders): boolean => {
  const another = (once: Viewer) => !isOf(author, once.userId) && couldApprove(once, action)
  return (
    people.colleagues.some(
      (person) =>
        another(person) &&
        (isAuthor(action, person)
          ? standingOf(person, people.holders) !== 'waiting'
          : mayBeTheirs(action, person, people)),
    ) || people.formers.some((once) => countsFor(once, action) && another(once))
  )
}

/** What a viewer may do with an action now. An author withdraws instead of denying. */
export function mayDo(viewer: Viewer, action: Action, people: Deciders): Decision[] {
  if (action.closing) return []
  const mine = action.userId === viewer.userId
  const me = people.colleagues.find(({ userId }) => userId === viewer.userId)
  const allowed: Decision[] = []
  if (approversOf(action, people).some(({ userId }) => userId === viewer.userId)) allowed.push('approve')
  if (!mine && me && mayDeny(me, action) && isTheirTurn(me, action, people)) allowed.push('deny')
  if (mine) allowed.push('withdraw')
  return allowed
}

const mayDeny = (viewer: Viewer, action: Action) =>
  viewer.permissions.has('reject_requested_changes') && seesWhole(viewer, action)
