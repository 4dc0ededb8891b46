import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { login } from '@dossier/contract/people/endpoints/session'
import type { User } from '../people/users/user'
import { openFirm } from './firm'
import { openProduct } from './open-product'
import { password } from './staff'

export type AccountOffice = Awaited<ReturnType<typeof openAccountOffice>>

/** A product with one fully staffed organisation, and what specs of its accounts ask again and again. */
export async function openAccountOffice() {
  const product = await openProduct()
  const firm = await openFirm(product)
  let addresses = 0
  return {
    product,
    firm,
    /** The token of a super user without an organisation. */
    operator: await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })),
    /** That of the password everyone of the specs has. */
    passwordHash: await product.passwords.hash(password),
    newAddress: () => `somebody.${++addresses}@firm.test`,
    /** What the audit trail holds of someone's acts, newest first. */
    events: async (actor: User) =>
      (await product.call(firm.as.officer, listAuditEvents, { query: { actor: actor.id } })).body.events,
    signIn: (email: string, given = password) => product.attempt(null, login, { body: { email, password: given } }),
    /** Someone who holds a permission without being an administrator. */
    async holderOf(permission: 'create_user' | 'update_user' | 'delete_user', organisationId = firm.id) {
      const user = await product.hire(organisationId, {
        type: 'TRUST_OFFICER',
        permissionChanges: { [permission]: 'allow' },
      })
      return { user, token: await product.tokenOf(user) }
    },
  }
}

/** An account as its update takes it. */
export const accountOf = ({ id, username, email, type }: User) => ({ _id: id, username, email, type })
