import type { ClientColumn } from '@dossier/contract/people/client-columns'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import type { Preferences } from '@dossier/contract/people/preferences'
import { fullName } from '@dossier/contract/platform/names'
import { type AreaPermission, type Effect, type Permission, permissions } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import type { SessionRights } from '../../platform/sessions/session.repository'
import type { Editor, Person, Trust } from './trust'

export type NewAddress = {
  readonly email: string
  readonly until: Date
  /** Who entered it, from whose act on the account is theirs as well. */
  readonly by: Editor
}
export type FormerAddress = {
  readonly email: string
  readonly login: string
  readonly until: Date
  /** Who was behind the account when it left this mailbox. */
  readonly controlledBy: readonly string[]
  /** Who was behind the mailbox that came after it. */
  readonly leftFor: readonly string[]
}

/** A person with an account. Deactivated ones stay for the history they stand in (GOV-22). */
export type User = {
  readonly id: string
  /** null for a pure super user. */
  readonly organisationId: string | null
  readonly username: string
  readonly email: string
  readonly type: UserType
  readonly isSuperUser: boolean
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  /** Another person may know the password, until the owner of the mailbox has chosen one (GOV-29). */
  readonly passwordByAnother?: boolean
  readonly emailVerified: boolean
  /** Counts once it is confirmed there (GOV-31). */
  readonly newAddress?: NewAddress | null
  /** Mailboxes whose owners may object to having lost the account. */
  readonly formerAddresses?: readonly FormerAddress[]
  readonly twoFactorEnabled: boolean
  /** Encrypted; waiting for setup until `twoFactorEnabled`. */
  readonly twoFactorSecret?: string | null
  /** The time step of the last code that was taken; it and earlier ones are never taken again. */
  readonly twoFactorStep?: number | null
  /** Hashes of the recovery codes that were not used yet (ruling 39). */
  readonly recoveryCodes?: readonly string[]
  readonly active: boolean
  /** The version of the terms that was accepted with the registration; absent for users who did not register themselves. */
  readonly termsVersion?: number | null
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  /** Own changes on top of the type's defaults (USR-20). */
  readonly permissionChanges: Readonly<Partial<Record<Permission, Effect>>>
  /** What of installed areas was granted: no type has any of it by default. */
  readonly areaPermissions?: readonly AreaPermission[]
  /** What another decision maker has yet to confirm (GOV-29). */
  readonly trust: Trust
  /** Since when a confirmation from outside the organisation counts (GOV-37). */
  readonly confirmedOutsideAt?: Date
  readonly preferences?: Preferences
  /** The columns of the lists of clients that its person chose. */
  readonly clientColumns?: ClientColumns
  /** Deleted accounts of the organisation that had a mailbox of this one. */
  readonly formerly?: readonly string[]
}

export type ClientColumns = { readonly [T in 'corporate' | 'account_holder']?: ClientColumn[] }

/** A colleague as decisions need one: who it is, and what they may do now. */
export type Colleague = Person & { readonly name: string; readonly type: UserType; readonly active: boolean }

export const colleagueOf = (user: User): Colleague => ({
  userId: user.id,
  name: userName(user),
  type: user.type,
  permissions: new Set(effectivePermissions(user)),
  trust: user.trust,
  ...(user.formerly && { formerly: user.formerly }),
  active: user.active,
})

/** Returns a user as the one who does something to an account. */
export const editorOf = (user: User): Editor => ({
  userId: user.id,
  behind: user.trust.controlledBy,
  name: userName(user),
})

/**
 * USR-20: the type's defaults overlaid with the user's own changes. A permission is one of an organisation: a user
 * of none has none, whatever their type.
 */
export function effectivePermissions({
  organisationId,
  type,
  permissionChanges,
}: Pick<User, 'organisationId' | 'type' | 'permissionChanges'>): Permission[] {
  if (organisationId === null) return []
  const defaults = defaultPermissions[type]
  return permissions.filter(
    (name) => (permissionChanges[name] ?? (defaults.includes(name) ? 'allow' : 'deny')) === 'allow',
  )
}

/** Every permission, allowed or denied, as calls answer them. */
export const permissionMap = (allowed: Iterable<Permission>): Record<Permission, Effect> => {
  const set = new Set(allowed)
  return Object.fromEntries(permissions.map((name) => [name, set.has(name) ? 'allow' : 'deny'])) as Record<
    Permission,
    Effect
  >
}

/** USR-27: all 52 names of one user, and what of areas was granted. */
export const allPermissionsOf = (user: User): Record<Permission | AreaPermission, Effect> => ({
  ...permissionMap(effectivePermissions(user)),
  ...Object.fromEntries((user.areaPermissions ?? []).map((name) => [name, 'allow'])),
})

/** The full name, the username when no name is stored (SHL-24). */
export const userName = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>) =>
  fullName(firstName, lastName) || username

/** Returns what a session carries of its user. */
export const rightsOf = (user: User): SessionRights => ({
  name: userName(user),
  type: user.type,
  isSuperUser: user.isSuperUser,
  permissions: effectivePermissions(user),
  areaPermissions: user.areaPermissions ?? [],
})

/** Returns how an event of the trail names an account. */
export const aboutUser = (user: User) => ({
  record: { kind: 'user', id: user.id, name: userName(user) },
  companyId: null,
})

/** Returns a user as mails address them. */
export const addresseeOf = (user: User) => ({ email: user.email, name: userName(user) })
