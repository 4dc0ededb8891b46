import { approveChange, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { confirmAddress, forgotPasswordResponse, keepAddress } from '@dossier/contract/people/endpoints/access'
import {
  cancelAddress,
  confirmDecider,
  createAccount,
  deleteAccount,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import { resetPassword } from '../people/operator/reset-password'
import { accountOf } from './account-office'
import type { OpenProduct } from './open-product'
import { chooseOwnPassword } from './own-password'
import type { PuppetOffice } from './puppet-office'
import { password } from './staff'

const withoutSuccessor = { without_successor: true } as const

/** A new organisation of a product, over its calls. */
export async function puppetCalls(product: OpenProduct): Promise<PuppetOffice> {
  const organisation = await product.found('Puppet Office')
  const auditor = await product.tokenOf(await product.hire(organisation, { type: 'INTERNAL_AUDITOR' }))
  const tokens = new Map<string, string>()
  /** The links that the machine printed last, by account. */
  const printed = new Map<string, string>()
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
  const addressOf = (mailbox: string) => {
    const [box, tag] = mailbox.split('+')
    return `${box}.${organisation}${tag === undefined ? '' : `+${tag}`}@firm.test`
  }
  /** Whether the newest link of these mails to a mailbox did what it is for. */
  async function byLink(
    endpoint: typeof keepAddress | typeof confirmAddress,
    mailbox: string,
    purposes: readonly string[],
  ) {
    await product.mail.deliver()
    const mails = product.box.filter(({ to, purpose }) => to === addressOf(mailbox) && purposes.includes(purpose))
    const token = new URL(mails.at(-1)?.action?.href ?? 'https://dossier.test').searchParams.get('token') ?? ''
    tokens.clear()
    return (await product.attempt(null, endpoint, { body: { token } })).status === 200
  }
  const done = async (...call: Parameters<typeof as>) => (await as(...call)) !== undefined

  return {
    async open(type, extra, mailbox) {
      const permissionChanges = Object.fromEntries(extra.map((name) => [name, 'allow' as const]))
      const facts = { type, permissionChanges, username: `founder${++made}`, email: addressOf(mailbox) }
      return (await product.hire(organisation, facts)).id
    },
    async create(by, type, mailbox, name) {
      const body = { username: name, email: addressOf(mailbox), password, type }
      const answer = await as(by, createAccount, body)
      return (answer?.user as { _id: string } | undefined)?._id
    },
    enter: async (by, id, mailbox) =>
      done(by, updateAccount, { ...accountOf(await userOf(id)), email: addressOf(mailbox), ...withoutSuccessor }),
    cancel: async (by, user_id) => done(by, cancelAddress, { user_id }),
    arrive: async (_, mailbox) => byLink(confirmAddress, mailbox, ['confirm-address']),
    object: async (_, mailbox) => byLink(keepAddress, mailbox, ['address-change', 'address-changed']),
    async choosePassword(id) {
      const user = await userOf(id)
      if (user.active) await chooseOwnPassword(product, user.email)
      tokens.delete(id)
      return user.active
    },
    set: async (by, user_id, name, effect) =>
      done(by, updatePermissions, { user_id, name, effect, ...withoutSuccessor }),
    retype: async (by, id, type) => {
      const before = await userOf(id)
      return (
        (await done(by, updateAccount, { ...accountOf(before), type, ...withoutSuccessor })) &&
        (await userOf(id)).type !== before.type
      )
    },
    remove: async (by, user_id) => done(by, deleteAccount, { user_id, ...withoutSuccessor }),
    confirm: async (by, user_id) => done(by, confirmDecider, { user_id }),
    async touch(id) {
      const user = await userOf(id)
      if (user.active) printed.set(id, await resetPassword(product.context, user.email, { printed: true }))
      tokens.delete(id)
      return user.active
    },
    async usePrinted(id) {
      const token = new URL(printed.get(id) ?? 'https://dossier.test').searchParams.get('token') ?? ''
      tokens.delete(id)
      return (await product.attempt(null, forgotPasswordResponse, { body: { password, token } })).status === 200
    },
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
