import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { createClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import type { UserType } from '@dossier/contract/platform/user-types'
import { effectivePermissions, userName } from '../people/users/user'
import { type Member, withoutSession } from '../platform/access/actor'
import { asMember } from '../platform/context'
import type { OpenProduct } from './open-product'

/** The type of account of each role. */
export const typeOf = {
  administrator: 'ADMINISTRATOR',
  manager: 'DATA_CONTROLLER',
  supervisor: 'DATA_PROCESSOR',
  officer: 'COMPLIANCE_OFFICER',
  trust: 'TRUST_OFFICER',
  internalAuditor: 'INTERNAL_AUDITOR',
  externalAuditor: 'EXTERNAL_AUDITOR',
  client: 'CLIENT',
} as const satisfies Record<string, UserType>

export type Role = keyof typeof typeOf
export const roles = Object.keys(typeOf) as readonly Role[]

export type Firm = Awaited<ReturnType<typeof openFirm>>

/** An organisation with one user a role, named after it, every one of them signed in. */
export async function openFirm(product: OpenProduct, staffed: readonly Role[] = roles) {
  const staff = staffed.map((role) => ({ type: typeOf[role], username: role }))
  const { id, users: hired } = await product.foundStaffed('Trust Office', staff)
  const users = byRole(staffed, hired)
  const as = {} as Record<Role, string>
  const signIn = async () => void Object.assign(as, byRole(staffed, await product.tokensOf(hired)))
  await signIn()

  /** A role at work, as repositories take one. */
  const member = (role: Role): Member => ({
    userId: users[role].id,
    sessionId: withoutSession,
    organisationId: id,
    name: userName(users[role]),
    type: users[role].type,
    isSuperUser: users[role].isSuperUser,
    permissions: new Set(effectivePermissions(users[role])),
    address: '',
  })

  return {
    id,
    users,
    /** The token of a role. */
    as,
    member,

    /** A role at work, as verbs take one. */
    context: (role: Role) => asMember(product.context, member(role)),

    /** Days go by, and everyone signs in again. */
    async pass(days: number) {
      product.clock.pass(days * 86_400)
      await signIn()
    },

    /** Files the creation of a corporate client and answers its id with that of the action. */
    async proposeClient(name = 'Harbour Holdings', by: Role = 'manager') {
      const body = { company_type: 'corporate', name, location_type: 'local' }
      return idsOf(await product.call(as[by], createClient, { body }))
    },

    /** Files the creation of an account holder. */
    async proposeHolder(first_name = 'Johanna', last_name = 'Winkel', account_holder_type = 'bank') {
      const body = { company_type: 'account_holder', first_name, last_name, account_holder_type }
      return idsOf(await product.call(as.manager, createClient, { body }))
    },

    /** A corporate client that was approved. */
    async client(name?: string): Promise<string> {
      const { id: clientId, action } = await this.proposeClient(name)
      await this.approve(action)
      return clientId
    },

    /** An account holder that was approved. */
    async holder(first?: string, last?: string, kind?: string): Promise<string> {
      const { id: clientId, action } = await this.proposeHolder(first, last, kind)
      await this.approve(action)
      return clientId
    },

    /** Files an update of a client and answers the id of the action. */
    async propose(clientId: string, edits: Record<string, unknown>, by: Role = 'manager'): Promise<string> {
      const { body } = await product.call(as[by], updateClient, { params: { id: clientId }, body: edits })
      return body.action?._id ?? ''
    },

    async approve(action: string, by: Role = 'officer') {
      const { status } = await product.call(as[by], approveChange, { body: { id: action } })
      if (status !== 200) throw new Error(`Approving answered ${status}`)
    },
  }
}

const byRole = <T>(staffed: readonly Role[], values: readonly T[]) =>
  Object.fromEntries(staffed.map((role, index) => [role, values[index]])) as Record<Role, T>

const idsOf = ({ body }: { body: { company: { _id: string }; action: { _id: string } } }) => ({
  id: body.company._id,
  action: body.action._id,
})
