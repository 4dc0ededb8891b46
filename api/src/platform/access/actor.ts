import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import type { SectionRight } from '@dossier/contract/platform/access'
import { type AreaPermission, isAreaPermission, type Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'

/** The signed-in user of a request, with the rights that hold now. */
export type Actor = {
  readonly userId: string
  /** `withoutSession` where no request stands behind the act, as for demo data. */
  readonly sessionId: string
  /** null for a pure super user, who belongs to no organisation (ruling 10). */
  readonly organisationId: string | null
  readonly name: string
  readonly type: UserType
  readonly isSuperUser: boolean
  readonly permissions: ReadonlySet<Permission>
  /** What of installed areas was granted. */
  readonly areaPermissions?: readonly AreaPermission[]
  readonly address: string
  /** Set while a request is handled that shall happen once however often it is sent. */
  readonly requestKey?: RequestKey
}

/** A key that a request named, by which it is known when it is sent again. */
export type RequestKey = {
  readonly id: string
  /** This one of the requests that name the key. */
  readonly request: string
  /** What it asks for, and with which rights, each as a hash. */
  readonly fingerprint: string
  readonly rights: string
}

/** A staff member at work in an organisation: what every call on client files needs. */
export type Member = Actor & { readonly organisationId: string }

/** The one answer to whether someone may do something (architecture, tenancy and access). */
export const may = (
  { permissions, areaPermissions = [] }: Pick<Actor, 'permissions' | 'areaPermissions'>,
  permission: Permission | AreaPermission,
) => (isAreaPermission(permission) ? areaPermissions.includes(permission) : permissions.has(permission))

/** Whether someone holds a right in a section; a right the section does not know is denied. */
export function mayInSection(actor: Pick<Actor, 'permissions'>, section: Section, right: SectionRight): boolean {
  const permission = sectionPermission(section, right)
  return permission !== undefined && may(actor, permission)
}

export const withoutSession = ''

/** Who acts, as the audit log names them. `address` is where the request came from, '' for jobs. */
export type Caller = {
  readonly userId: string | null
  readonly name: string
  readonly type: string
  readonly address: string
  /** The user with the rights the request began with; absent for visitors, holders of links and jobs. */
  readonly actor?: Actor
}

/** Returns the actor as the audit log names them. */
export const callerOf = (actor: Actor): Caller => ({
  userId: actor.userId,
  name: actor.name,
  type: actor.type,
  address: actor.address,
  ...(actor.sessionId !== withoutSession && { actor }),
})

/** Someone who is not signed in, as the audit log names them. */
export const visitorAt = (address: string): Caller => ({ userId: null, name: 'Visitor', type: 'PUBLIC', address })
