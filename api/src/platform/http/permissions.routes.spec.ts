import { endpoints } from '@dossier/contract/endpoints'
import { sections } from '@dossier/contract/file/sections'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import type { Access, AccessLiteral } from '@dossier/contract/platform/access'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import { type UserType, userTypeNames } from '@dossier/contract/platform/user-types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../people/users/user'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'

let product: OpenProduct
let someone: User

beforeAll(async () => {
  product = await openProduct()
  someone = await product.hire(await product.found('Trust Office'))
})

/** The caller, as far as access speaks of them. */
type Caller = {
  readonly type: UserType
  readonly holds: readonly Permission[]
  readonly member: boolean
  readonly operates: boolean
}

const isPermission = (literal: AccessLiteral): literal is Permission =>
  (permissions as readonly string[]).includes(literal)

const byType: Partial<Record<AccessLiteral, readonly UserType[]>> = {
  member: userTypeNames,
  administrator: ['ADMINISTRATOR'],
  staff: userTypeNames.filter((type) => type !== 'CLIENT'),
  auditor: ['ADMINISTRATOR', 'COMPLIANCE_OFFICER', 'INTERNAL_AUDITOR', 'EXTERNAL_AUDITOR'],
}

/** What the requirements expect, worked out from the access expression and the matrix alone (USR-32). */
function expected(access: Access, caller: Caller, query: Readonly<Record<string, string>>): boolean {
  if (typeof access !== 'string') {
    if ('anyOf' in access) return withoutLink(access.anyOf).some((part) => expected(part, caller, query))
    if ('allOf' in access) return access.allOf.every((part) => expected(part, caller, query))
    if ('byQuery' in access) return expected(access.cases[query[access.byQuery] ?? ''] ?? 'super-user', caller, query)
    if ('own' in access)
      return [undefined, mine].includes(query[access.own]) || expected(access.otherwise, caller, query)
    const rights = Object.values(sections).map((section) => (section as Record<string, Permission>)[access.right])
    return caller.member && rights.some((name) => name !== undefined && caller.holds.includes(name))
  }
  if (isPermission(access)) return caller.member && caller.holds.includes(access)
  if (access === 'super-user') return caller.operates
  return byType[access] ? caller.member && byType[access].includes(caller.type) : true
}

/** Stands for the id of the caller. */
const mine = 'mine'

/** Each way of asking that access distinguishes. */
function queriesOf(access: Access): readonly Record<string, string>[] {
  if (typeof access === 'string') return [{}]
  if ('byQuery' in access) return Object.keys(access.cases).map((value) => ({ [access.byQuery]: value }))
  return 'own' in access ? [{}, { [access.own]: unknownId }, { [access.own]: mine }] : [{}]
}

/** A link lets in only callers who name it, which these calls do not. */
const withoutLink = (alternatives: readonly Access[]) => alternatives.filter((part) => part !== 'access-token')

const isOpen = (access: Access): boolean =>
  typeof access === 'string'
    ? ['public', 'access-token', 'view-token'].includes(access)
    : 'anyOf' in access && withoutLink(access.anyOf).some(isOpen)

async function outcomeOf(token: string | null, endpoint: Endpoint, asked: Record<string, string>) {
  const query = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, value === mine ? someone.id : value]),
  )
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, unknownId]))
  const body = endpoint.method === 'GET' ? undefined : {}
  const { status, body: answer } = await product.attempt(token, endpoint, { params, query, body })
  if (status >= 500) return 'broken'
  if (answer.code === 'not-signed-in') return 'who?'
  return answer.code === 'forbidden' ? 'no' : 'yes'
}

/** A session of its own for every call, since some calls end it. */
const signIn = ({ type, holds, member, operates }: Caller) =>
  product.tokenOf({
    ...someone,
    type,
    organisationId: member ? someone.organisationId : null,
    isSuperUser: operates,
    permissionChanges: Object.fromEntries(permissions.map((name) => [name, holds.includes(name) ? 'allow' : 'deny'])),
  })

const calls = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  queriesOf(endpoint.access).map((query) => [`${name} ${new URLSearchParams(query)}`.trim(), endpoint, query] as const),
)

const typical = userTypeNames.map((type): Caller => {
  return { type, holds: defaultPermissions[type], member: true, operates: false }
})
/** Operators of the platform, in no organisation or, SHL-04, in one besides. */
const operators = [false, true].map((member): Caller => {
  return { type: 'ADMINISTRATOR', holds: permissions, member, operates: true }
})
const whoIs = ({ type, member, operates }: Caller) => `${member ? type : 'nobody’s'}${operates ? ', operator' : ''}`

describe.each(calls)('%s', (_, endpoint, query) => {
  it('PLT-28 asks who is calling, unless it is open to everyone', async () => {
    const outcome = await outcomeOf(null, endpoint, query)
    expect(outcome).toBe(isOpen(endpoint.access) ? 'yes' : 'who?')
  })

  it('USR-21, USR-32, PRM-13, PRM-34 lets in whom the default matrix lets in, and no one else', async () => {
    for (const caller of [...typical, ...operators]) {
      const who = whoIs(caller)
      const outcome = await outcomeOf(await signIn(caller), endpoint, query)
      expect([who, outcome]).toEqual([who, expected(endpoint.access, caller, query) ? 'yes' : 'no'])
    }
  })

  it('PRM-14 follows the permissions one by one, whatever the type', async () => {
    const { access } = endpoint
    const named =
      typeof access === 'string' ? [access] : 'byQuery' in access ? [access.cases[query[access.byQuery] ?? '']] : []
    for (const permission of named) {
      if (typeof permission !== 'string' || !isPermission(permission)) continue
      const only: Caller = { type: 'TRUST_OFFICER', holds: [permission], member: true, operates: false }
      const others: Caller = { ...only, holds: permissions.filter((name) => name !== permission) }
      expect(await outcomeOf(await signIn(only), endpoint, query)).toBe('yes')
      expect(await outcomeOf(await signIn(others), endpoint, query)).toBe('no')
    }
  })
})
