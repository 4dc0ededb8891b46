import { type Section, sections } from '@dossier/contract/file/sections'
import type { Access } from '@dossier/contract/platform/access'
import { auditorTypes, isStaff } from '@dossier/contract/platform/user-types'
import { type Actor, may, mayInSection } from './actor'

/** What the address of a call says. */
export type RequestedParameters = {
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
}

/** What is asked of a call outside of any request. */
export const nothingAsked: RequestedParameters = { query: {}, params: {} }

/**
 * Whether an access expression lets a caller in (ruling 2). What needs the record itself, its section, is checked here
 * only as far as the caller must hold the right in some section; the service checks the record's own.
 */
export function allowsCaller(access: Access, actor: Actor | undefined, asked: RequestedParameters): boolean {
  if (typeof access === 'string') return allowsLiteral(access, actor)
  if ('anyOf' in access) return access.anyOf.some((part) => allowsCaller(part, actor, asked))
  if ('allOf' in access) return access.allOf.every((part) => allowsCaller(part, actor, asked))
  if ('byQuery' in access) {
    const value = asked.query[access.byQuery] ?? ''
    const chosen = Object.hasOwn(access.cases, value) ? access.cases[value] : undefined
    // An unknown value is a fault of the request, worded as one; it still takes one of the rights to learn so.
    const cases = chosen ? [chosen] : Object.values(access.cases)
    return cases.some((part) => allowsCaller(part, actor, asked))
  }
  if ('own' in access) {
    const id = asked.query[access.own] ?? asked.params[access.own]
    const own = actor !== undefined && (id === undefined || id.toLowerCase() === actor.userId)
    return own || allowsCaller(access.otherwise, actor, asked)
  }
  return actor !== undefined && inSomeSection(actor, access.right)
}

function allowsLiteral(literal: Extract<Access, string>, actor: Actor | undefined): boolean {
  switch (literal) {
    case 'public':
    case 'access-token':
    case 'view-token':
      // A link's token travels in the body and is the service's to check; it opens nothing but its record.
      return true
    case 'signed-in':
      return actor !== undefined
    case 'super-user':
      return actor?.isSuperUser === true
    case 'member':
      return isMember(actor)
    case 'staff':
      return isMember(actor) && isStaff(actor.type)
    case 'administrator':
      return isMember(actor) && actor.type === 'ADMINISTRATOR'
    case 'auditor':
      return isMember(actor) && auditorTypes.includes(actor.type)
    default:
      return isMember(actor) && may(actor, literal)
  }
}

/** A pure super user belongs to no organisation and gets 403 from its calls (ruling 10). */
const isMember = (actor: Actor | undefined): actor is Actor => actor !== undefined && actor.organisationId !== null

const inSomeSection = (actor: Actor, right: Parameters<typeof mayInSection>[2]) =>
  isMember(actor) && (Object.keys(sections) as Section[]).some((section) => mayInSection(actor, section, right))

/** Whether a call can be made without a session at all. */
export function isOpen(access: Access): boolean {
  if (typeof access === 'string') return access === 'public' || access === 'access-token' || access === 'view-token'
  if ('anyOf' in access) return access.anyOf.some(isOpen)
  if ('allOf' in access) return access.allOf.every(isOpen)
  return false
}

/** Returns what lets in callers who name no token of a link; undefined where a link alone opens the call, or none does. */
export const withoutLink = (access: Access): Access | undefined =>
  typeof access !== 'string' && 'anyOf' in access && access.anyOf.includes('access-token')
    ? { anyOf: access.anyOf.filter((part) => part !== 'access-token') }
    : undefined

/** Whether the token of a link or for viewing, and nothing else, opens a call to someone without a session. */
export function opensByToken(access: Access): boolean {
  if (typeof access === 'string') return access === 'access-token' || access === 'view-token'
  return 'anyOf' in access && access.anyOf.some(opensByToken) && !access.anyOf.includes('public')
}
