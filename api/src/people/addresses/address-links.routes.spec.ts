import {
  checkAddressLink,
  confirmAddress,
  forgotPasswordRequest,
  keepAddress,
} from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, openAccountOffice } from '../../testing/account-office'
import { movedAccounts } from '../../testing/moved-accounts'

let office: AccountOffice
let product: AccountOffice['product']

beforeAll(async () => {
  office = await openAccountOffice()
  product = office.product
})

const { confirm, keep, shown, linkTo, moved, invalid } = movedAccounts(() => office)

describe('Links of an address', () => {
  it('GOV-31 say whether they still do anything, as often as they are asked, and change nothing', async () => {
    const look = async (token: string, act: 'confirm' | 'keep') =>
      (await product.attempt(null, checkAddressLink, { body: { token, act } })).status
    const { user, former, email } = await moved()
    const confirmLink = await linkTo(email, 'confirm-address')
    const keepLink = await linkTo(former, 'address-change')
    for (let n = 0; n < 2; n++) {
      expect([await look(confirmLink, 'confirm'), await look(keepLink, 'keep')]).toEqual([200, 200])
    }
    expect([await look(confirmLink, 'keep'), await look(keepLink, 'confirm')]).toEqual([400, 400])
    expect(await product.attempt(null, checkAddressLink, { body: { token: 'nonsense', act: 'keep' } })).toMatchObject(
      invalid,
    )
    expect(await shown(user)).toMatchObject({ email: former, pending_email: { email } })
    await keep(keepLink)
    expect([await look(confirmLink, 'confirm'), await look(keepLink, 'keep')]).toEqual([400, 200])
    await office.firm.pass(15)
    expect(await look(keepLink, 'keep')).toBe(400)
  })

  it.each([
    ['confirmAddress', confirmAddress],
    ['keepAddress', keepAddress],
  ])('GOV-31 %s is refused with an unknown token, one of another purpose and none', async (_, endpoint) => {
    const { former } = await moved()
    await product.call(null, forgotPasswordRequest, { body: { email: former } })
    const reset = await linkTo(former, 'reset-password')
    for (const token of ['unknown', '', reset]) {
      expect(await product.attempt(null, endpoint, { body: { token } })).toMatchObject(invalid)
    }
    for (const body of [{}, { token: 7 }, { token: 'x', email: former }]) {
      expect(await product.attempt(null, endpoint, { body })).toMatchObject({
        status: 400,
        body: { message: 'Invalid input' },
      })
    }
  })

  it('GOV-31 open nothing of an account that was deactivated', async () => {
    const { user, former, email } = await moved()
    await product.database.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: user.id }, { $set: { active: false } })
    expect(await confirm(await linkTo(email, 'confirm-address'))).toMatchObject(invalid)
    expect(await keep(await linkTo(former, 'address-change'))).toMatchObject(invalid)
  })

  it('GOV-24 are kept as hashes', async () => {
    const { former, email } = await moved()
    const stored = JSON.stringify(await product.database.db.collection('mail_tokens').find().toArray())
    expect(stored).not.toContain(await linkTo(email, 'confirm-address'))
    expect(stored).not.toContain(await linkTo(former, 'address-change'))
  })
})
