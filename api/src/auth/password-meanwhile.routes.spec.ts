import { forgotPasswordRequest } from '@dossier/contract/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSessionRepository } from '../sessions/session.repository'
import { type Firm, openFirm } from '../testing/firm'
import { noLimits } from '../testing/no-limits'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { password } from '../testing/staff'
import type { User } from '../users/user'
import { createLinkTokenRepository } from './link-token.repository'
import { createPasswordService } from './password.service'
import { createPasswordLinks } from './password-links'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['officer'])
})

const another = 'Dossier-test-3'
const passwordHash = 'the present one'
const change = (user: User, $set: object) =>
  product.database.db.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set })

describe('What changes while a password is hashed', () => {
  /** The same service, but something happens while it hashes or compares. */
  function serviceDuring(happens: () => Promise<unknown>) {
    const { db } = product.database
    const { users, mail, inTransaction } = product
    const links = createLinkTokenRepository(db)
    return createPasswordService({
      users,
      decisionMakers: { askFor: async () => undefined },
      sessions: createSessionRepository(db),
      links,
      passwordLinks: createPasswordLinks({ links, mail, publicUrl: '' }),
      passwords: {
        hash: async () => {
          await happens()
          return 'a new hash'
        },
        matches: async () => true,
      },
      mail,
      limits: noLimits,
      inTransaction,
      now: product.clock.now,
    })
  }
  const hashOf = async (user: User) => (await product.users.byId(user.id))?.passwordHash

  it('counts: a change yields to a reset', async () => {
    const user = await product.hire(firm.id, { passwordHash })
    const service = serviceDuring(() => change(user, { passwordHash: 'of the reset' }))
    const actor = { ...firm.member('officer'), userId: user.id }
    const body = { currentPassword: password, newPassword: another, confirmPassword: another }
    expect(await service.change(actor, body)).toEqual({ status: 'error', message: 'Current password is incorrect' })
    expect(await hashOf(user)).toBe('of the reset')
  })

  it('counts: a reset finds the account ended', async () => {
    const user = await product.hire(firm.id, { passwordHash })
    await product.call(null, forgotPasswordRequest, { body: { email: user.email } })
    await product.mail.deliver()
    const mail = product.box.find(({ to }) => to === user.email)
    const token = new URL(mail?.action?.href ?? '').searchParams.get('token') ?? ''
    const service = serviceDuring(() => change(user, { active: false }))
    await expect(service.reset({ password: another, token }, '')).rejects.toThrow(
      'Reset link is invalid or has expired',
    )
    expect(await hashOf(user)).toBe(passwordHash)
  })
})
