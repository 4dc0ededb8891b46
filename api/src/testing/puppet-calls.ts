import { approveChange, listNotifications } from '@dossier/contract/endpoints/changes'
import { createClient } from '@dossier/contract/endpoints/clients'
import {
  confirmDecider,
  createAccount,
  deleteAccount,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/endpoints/users'
import { accountOf } from './account-office'
import type { OpenProduct } from './open-product'
import type { PuppetOffice } from './puppets'
import { password } from './staff'

/** A new organisation of a product, over its calls. */
export async function puppetCalls(product: OpenProduct): Promise<PuppetOffice> {
  const organisation = await product.found('Puppet Office')
  const auditor = await product.tokenOf(await product.hire(organisation, { type: 'INTERNAL_AUDITOR' }))
  const tokens = new Map<string, string>()
  let made = 0

  async function userOf(id: string) {
    const user = await product.users.byId(id)
    if (!user) throw new Error(`${id} is gone`)
    return user
  }

  /** Makes a call as an account, with the rights it has now. Returns what it answered, undefined where it was refused. */
  async function as(by: string, ...[endpoint, body]: [Parameters<typeof product.attempt>[1], object]) {
    const token = tokens.get(by) ?? (await product.tokenOf(await userOf(by)))
    tokens.set(by, token)
    const answer = await product.attempt(token, endpoint, { body })
    if (answer.status >= 500) throw new Error(`${endpoint.path} answered ${answer.status}`)
    return answer.status === 200 ? answer.body : undefined
  }
  const done = async (...call: Parameters<typeof as>) => (await as(...call)) !== undefined

  return {
    async open(type, extra) {
      const permissionChanges = Object.fromEntries(extra.map((name) => [name, 'allow' as const]))
      return (await product.hire(organisation, { type, permissionChanges, username: `founder${++made}` })).id
    },
    async create(by, type) {
      const name = `puppet${++made}`
      const body = { username: name, email: `${name}.${organisation}@firm.test`, password, type }
      const answer = await as(by, createAccount, body)
      return (answer?.user as { _id: string } | undefined)?._id
    },
    move: async (by, id) =>
      done(by, updateAccount, { ...accountOf(await userOf(id)), email: `moved${++made}.${organisation}@firm.test` }),
    set: async (by, user_id, name, effect) => done(by, updatePermissions, { user_id, name, effect }),
    retype: async (by, id, type) => {
      const before = await userOf(id)
      return (await done(by, updateAccount, { ...accountOf(before), type })) && (await userOf(id)).type !== before.type
    },
    remove: async (by, user_id) => done(by, deleteAccount, { user_id }),
    confirm: async (by, user_id) => done(by, confirmDecider, { user_id }),
    async propose(by) {
      const body = { company_type: 'corporate', name: `Client ${++made}`, location_type: 'local' }
      return ((await as(by, createClient, body))?.action as { _id: string } | undefined)?._id
    },
    async approve(by, id) {
      const action = (await as(by, approveChange, { id }))?.action as
        | { self_approved?: true; unconfirmed?: true }
        | undefined
      return action && { self: action.self_approved === true, unconfirmed: action.unconfirmed === true }
    },
    async approvers() {
      const { body } = await product.call(auditor, listNotifications, { query: { view: 'forConfirmation' } })
      const visible = body.notifications.filter((change) => change.visible)
      return new Map(visible.map(({ _id, deciders }) => [_id, deciders.map(({ _id: decider }) => decider)]))
    },
  }
}
