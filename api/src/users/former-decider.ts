import type { Permission } from '@dossier/contract/permissions'
import type { UserType } from '@dossier/contract/user-types'
import type { Person, Standing } from './trust'

/** What approving takes of a person: who could approve something may have lost the right or the sight of it. */
type Able = Pick<Person, 'userId' | 'permissions'> & { readonly type: UserType; readonly active: boolean }

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

/** Returns whether a change of an account takes something of the right to approve, or makes an administrator none. */
export const losesDecision = (before: Able, after: Able): boolean =>
  before.active && (before.permissions.has(right) || before.type === 'ADMINISTRATOR') && !coversAll(after, before)

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
