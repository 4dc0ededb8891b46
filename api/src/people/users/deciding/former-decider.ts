import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { type Editor, isConfirmed, isOf, type Person, standingOf, type Trust, type TrustStanding } from '../trust'
import type { Colleague } from '../user'

/** What approving takes of a person: who could approve something may have lost the right or the sight of it. */
type Able = Person & { readonly type: UserType; readonly active: boolean }

/** Someone who could approve once, and cannot any more, or sees less (GOV-28). */
export type FormerDecider = {
  readonly userId: string
  readonly type: UserType
  readonly permissions: ReadonlySet<Permission>
  /** The act on the trail up to which they count; `stillCounting` until another holder has confirmed that the right was taken. */
  readonly countsUntil: number
  /** As it was until then. */
  readonly trust: Trust
}

/** A right to decide that was taken from someone, and by whom. */
export type Taking = FormerDecider & {
  readonly name: string
  /** Who took it, and the accounts behind them. */
  readonly takenBy: readonly string[]
  readonly takenByName: string
}

/** Later than every act. */
export const stillCounting = Number.MAX_SAFE_INTEGER

const right: Permission = 'approve_requested_changes'
const approvals: readonly Permission[] = [right, 'approve_due_diligence']
const approves = ({ permissions }: Pick<FormerDecider, 'permissions'>) =>
  approvals.some((name) => permissions.has(name))
const isAdministrator = ({ type }: Pick<FormerDecider, 'type'>) => type === 'ADMINISTRATOR'
const countsFurther = ({ countsUntil }: FormerDecider) => countsUntil === stillCounting
const needs = (name: Permission) => approvals.includes(name) || name.startsWith('view_')

/**
 * Returns whether a change of an account takes something of the rights to approve or the last right to decide, lets it
 * wait for a confirmation, or makes an administrator none.
 */
const losesDecision = (before: Able, after: Able): boolean =>
  before.active &&
  (decides(before.permissions) || isAdministrator(before)) &&
  (!coversAll(after, before) || (isConfirmed(before) && !isConfirmed(after)))

/** Returns a person with what was taken from them and no one has confirmed: so it is given back to them (GOV-29). */
export function withTaken<T extends Person>(person: T, formers: readonly FormerDecider[]): T {
  if (decides(person.permissions)) return person
  const taken = formers.findLast(
    (former) => former.userId === person.userId && countsFurther(former) && decides(former.permissions),
  )
  if (!taken) return person
  const permissions = new Set([...person.permissions, ...taken.permissions])
  return { ...person, permissions, trust: { ...person.trust, givenBy: taken.trust.givenBy } }
}

/**
 * Returns those at work as they count as people who could confirm others: no one is rid of them by taking their rights,
 * before a second holder has confirmed that.
 */
export const asHolders = <T extends Person>(atWork: readonly T[], formers: readonly FormerDecider[]): readonly T[] =>
  atWork.map((person) => withTaken(person, formers))

type Change = { readonly before: Colleague; readonly after: Colleague }

/** Returns what an act on an account took of its decisions; undefined where that is nothing, or never began. */
export function takingOf(
  { userId, behind, name }: Editor,
  { before, after, holders, sequence }: Change & { holders: readonly Person[]; sequence: number },
): Taking | undefined {
  if (!losesDecision(before, after)) return undefined
  const until = countsUntil(standingOf(before, holders), sequence, userId === before.userId)
  return until === undefined
    ? undefined
    : { ...before, countsUntil: until, takenBy: [userId, ...behind], takenByName: name }
}

/** Returns which of the takings are none any more, because an act on the account gave back what was taken. */
export const restoredTakings = <T extends FormerDecider>(
  { before, after }: Change,
  formers: readonly T[],
): readonly T[] =>
  losesDecision(before, after) || !isConfirmed(after)
    ? []
    : formers.filter((former) => former.userId === after.userId && countsFurther(former) && coversAll(after, former))

/** Returns those who decided without confirmation and wait for one now that someone could confirm them. */
export const newlyWaiting = <T extends Able>(before: readonly T[], after: readonly T[]): readonly T[] =>
  before.filter(
    (person) =>
      person.permissions.has(right) &&
      standingOf(person, before) === 'unconfirmed' &&
      standingOf(after.find(({ userId }) => userId === person.userId) ?? person, after) === 'waiting',
  )

/** Returns whether someone who is at work could approve all that they could as another one. */
export const coversAll = (now: Able, then: Pick<FormerDecider, 'type' | 'permissions'>): boolean =>
  now.active &&
  (decides(now.permissions) || !decides(then.permissions)) &&
  ((!approves(then) && !isAdministrator(then)) ||
    (now.type === then.type && [...then.permissions].every((name) => !needs(name) || now.permissions.has(name))))

/**
 * Returns up to which act on the trail someone counts who could decide until now. Whose right never began counts for
 * nothing; what one gives up oneself needs nobody's confirmation.
 */
function countsUntil(standing: TrustStanding, sequence: number, isTheirOwnAct: boolean): number | undefined {
  if (standing === 'waiting') return undefined
  return isTheirOwnAct && standing === 'confirmed' ? sequence : stillCounting
}

/** Whether someone counts among those who could have decided a change (GOV-28). */
export const countsFor = ({ countsUntil }: FormerDecider, { sequence }: { readonly sequence: number }) =>
  countsUntil > sequence

/**
 * Whether someone who decides may confirm a taking: a second holder, confirmed or not, for without one no one could; not who
 * took it by another account of theirs.
 */
export const mayConfirmTaking = (
  person: Person,
  taking: { readonly userId: string; readonly takenBy: readonly string[] },
): boolean =>
  decides(person.permissions) &&
  taking.userId !== person.userId &&
  !taking.takenBy.some((id) => isOf(person, id)) &&
  !person.trust.controlledBy.some((id) => taking.takenBy.includes(id))
