import { beforeAll, describe, expect, it } from 'vitest'
import { within } from '../../platform/context'
import { aVisitor } from '../../testing/a-visitor'
import { noLimits } from '../../testing/no-limits'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'
import { signIn } from './sign-in'

let product: OpenProduct
let office: string
let people = 0

beforeAll(async () => {
  product = await openProduct({ twoFactorRequired: true, trustProxy: true })
  office = await product.found('Trust Office')
})

const someone = (facts: Partial<User> = {}) =>
  product.hire(office, { email: `user${++people}@firm.test`, passwordHash: 'the present one', ...facts })

describe('What changes while a password is checked', () => {
  /** A sign-in during whose check of the password something happens. */
  function signInDuring(happens: () => Promise<unknown>) {
    const passwords = {
      hash: async () => '',
      matches: async (stored: string | undefined) => {
        if (stored === 'another') return false
        await happens()
        return true
      },
      isDated: () => false,
    }
    const circumstances = { passwords, limits: noLimits, twoFactorRequired: false, visitor: aVisitor }
    const ctx = within(product.context, circumstances)
    return (user: User) => signIn(ctx, { email: user.email, password })
  }
  const change = (user: User, $set: object) =>
    product.database.db.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set })
  const sessionsOf = (user: User) => product.database.db.collection('sessions').find({ user_id: user.id }).toArray()

  it.each([
    ['a new password', { passwordHash: 'another' }],
    ['an end of the account', { active: false }],
    ['a second factor', { twoFactorEnabled: true }],
    ['another secret', { twoFactorSecret: 'another' }],
  ])('PLT-26 counts: after %s there is no session', async (_, changed) => {
    const user = await someone()
    await expect(signInDuring(() => change(user, changed))(user)).rejects.toThrow('Invalid email or password')
    expect(await sessionsOf(user)).toEqual([])
    expect(await product.logins.ofUser(user.id, 1)).toEqual([])
  })

  it('PLT-26 counts: the session has the rights of now', async () => {
    const user = await someone({ type: 'ADMINISTRATOR' })
    await signInDuring(() => change(user, { type: 'CLIENT' }))(user)
    expect(await sessionsOf(user)).toMatchObject([{ type: 'CLIENT', permissions: [] }])
  })
})
