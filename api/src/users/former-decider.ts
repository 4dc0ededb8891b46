import { decides } from '@dossier/contract/deciding-rights'
import type { Permission } from '@dossier/contract/permissions'
import type { UserType } from '@dossier/contract/user-types'
import { isConfirmed, type Person, type Standing, standingOf } from './trust'

/** What approving takes of a person: who could approve something may have lost the right or the sight of it. */
type Able = Person & { readonly type: UserType; readonly active: boolean }

/** Somebody who could approve once, and cannot any more, or sees less (GOV-28). */
export type FormerDecider = {
  readonly userId: string
  readonly type: UserType
  readonly permissions: ReadonlySet<Permission>
  /** The act on the trail up to which they count; `stillCounting` until another holder has confirmed that the right was taken. */
  readonly countsUntil: number
}

/** Later than every act. */
export const stillCounting = Number.MAX_SAFE_INTEGER

const right: Permission = 'approve_requested_changes'
const needs = (name: Permission) => name === right || name.startsWith('view_')

/**
 * Returns whether a change of an account takes something of the right to approve, lets it wait for a confirmation, or
 * makes an administrator none.
 */
export const losesDecision = (before: Able, after: Able): boolean =>
  before.active &&
  (before.permissions.has(right) || before.type === 'ADMINISTRATOR') &&
  (!coversAll(after, before) || (isConfirmed(before) && !isConfirmed(after)))

/** Returns those who decided without confirmation and wait for one now that somebody could confirm them. */
export const sentToWait = <T extends Able>(before: readonly T[], after: readonly T[]): readonly T[] =>
  before.filter(
    (person) =>
      person.permissions.has(right) &&
      standingOf(person, before) === 'unconfirmed' &&
      standingOf(after.find(({ userId }) => userId === person.userId) ?? person, after) === 'waiting',
  )

/** Returns whether somebody who is at work could approve all that they could as another one. */
export const coversAll = (now: Able, then: Pick<FormerDecider, 'type' | 'permissions'>): boolean =>
  now.active &&
  now.type === then.type &&
  [...then.permissions].every((name) => !needs(name) || now.permissions.has(name))

/**
 * Returns up to which act on the trail somebody counts who could decide until now. Whose right never began counts for
 * nothing; what one gives up oneself needs nobody's confirmation.
 */
export function countsUntil(standing: Standing, sequence: number, isTheirOwnAct: boolean): number | undefined {
  if (standing === 'waiting') return undefined
  return isTheirOwnAct && standing === 'confirmed' ? sequence : stillCounting
}

/** Whether somebody counts among those who could have decided a change (GOV-28). */
export const countsFor = ({ countsUntil }: FormerDecider, { sequence }: { readonly sequence: number }) =>
  countsUntil > sequence

/**
 * Whether somebody who decides may confirm a taking: a second holder, confirmed or not, for without one nobody could; not who
 * took it by another account of theirs.
 */
export const mayConfirmTaking = (
  { userId, permissions, trust }: Person,
  taking: { readonly userId: string; readonly takenBy: readonly string[] },
): boolean =>
  decides(permissions) &&
  ![taking.userId, ...taking.takenBy].includes(userId) &&
  !trust.controlledBy.some((id) => taking.takenBy.includes(id))
