import { forgotPasswordRequest } from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { within } from '../../platform/context'
import { aVisitor } from '../../testing/a-visitor'
import { type Firm, openFirm } from '../../testing/firm'
import { noLimits } from '../../testing/no-limits'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'
import { changePassword } from './change-password'
import { resetPassword } from './reset-password'

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
  /** A context in which something happens while a password is hashed or compared. */
  const contextDuring = (happens: () => Promise<unknown>) =>
    within(product.context, {
      limits: noLimits,
      passwords: {
        hash: async () => {
          await happens()
          return 'a new hash'
        },
        matches: async () => true,
        isDated: () => false,
      },
    })
  const hashOf = async (user: User) => (await product.users.byId(user.id))?.passwordHash

  it('counts: a change yields to a reset', async () => {
    const user = await product.hire(firm.id, { passwordHash })
    const ctx = contextDuring(() => change(user, { passwordHash: 'of the reset' }))
    const actor = { ...firm.member('officer'), userId: user.id }
    const body = { currentPassword: password, newPassword: another, confirmPassword: another }
    expect(await changePassword(within(ctx, { actor }), body)).toEqual({
      status: 'error',
      message: 'Current password is incorrect',
    })
    expect(await hashOf(user)).toBe('of the reset')
  })

  it('counts: a reset finds the account ended', async () => {
    const user = await product.hire(firm.id, { passwordHash })
    await product.call(null, forgotPasswordRequest, { body: { email: user.email } })
    await product.mail.deliver()
    const mail = product.box.find(({ to }) => to === user.email)
    const token = new URL(mail?.action?.href ?? '').searchParams.get('token') ?? ''
    const ctx = within(
      contextDuring(() => change(user, { active: false })),
      { visitor: aVisitor },
    )
    await expect(resetPassword(ctx, { password: another, token })).rejects.toThrow(
      'Reset link is invalid or has expired',
    )
    expect(await hashOf(user)).toBe(passwordHash)
  })
})
