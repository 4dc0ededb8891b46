import { confirmAddress, keepAddress } from '@dossier/contract/people/endpoints/access'
import { cancelAddress, getAccount, updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, accountOf, openAccountOffice } from '../../testing/account-office'
import { openFirm } from '../../testing/firm'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import type { User } from '../users/user'

let office: AccountOffice
let product: AccountOffice['product']
let administrator: string

beforeAll(async () => {
  office = await openAccountOffice()
  product = office.product
  administrator = office.firm.as.administrator
})

const cancel = (user: Pick<User, 'id'>, by = administrator) =>
  product.attempt(by, cancelAddress, { body: { user_id: user.id } })
const nothing = { status: 409, body: { code: 'conflict', message: 'No new address waits to be confirmed' } }

/** A user whose account is to have another mailbox. */
async function moved(facts: Parameters<typeof product.hire>[1] = {}) {
  const user = await product.hire(office.firm.id, { email: office.newAddress(), ...facts })
  const email = office.newAddress()
  await product.call(administrator, updateAccount, { body: { ...accountOf(user), email } })
  return { user, email }
}

async function mailsTo(email: string) {
  await product.mail.deliver()
  return product.box.filter(({ to }) => to === email)
}
async function tokenIn(email: string, purpose: string) {
  const mail = (await mailsTo(email)).findLast((sent) => sent.purpose === purpose)
  return new URL(mail?.action?.href ?? '').searchParams.get('token') ?? ''
}

describe('Cancelling an address that waits', () => {
  it('GOV-31 leaves the present one, opens nothing by either link, and tells both mailboxes', async () => {
    const { user, email } = await moved()
    const answer = await cancel(user)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', user: { _id: user.id, email: user.email } },
    })
    expect(answer.body.user).not.toHaveProperty('pending_email')
    const { body } = await product.call(administrator, getAccount, { query: { id: user.id } })
    expect(body.user).not.toHaveProperty('pending_email')
    const invalid = { status: 400, body: { message: 'Link is invalid or has expired' } }
    const confirmLink = await tokenIn(email, 'confirm-address')
    const keepLink = await tokenIn(user.email, 'address-change')
    expect(await product.attempt(null, confirmAddress, { body: { token: confirmLink } })).toMatchObject(invalid)
    expect(await product.attempt(null, keepAddress, { body: { token: keepLink } })).toMatchObject(invalid)
    for (const to of [email, user.email]) {
      expect((await mailsTo(to)).at(-1)).toMatchObject({ purpose: 'address-cancelled' })
    }
    expect(JSON.stringify(await mailsTo(user.email))).not.toContain(email)
  })

  it('GOV-31 is on record with both addresses, and leaves the account its owner’s (GOV-29)', async () => {
    const { user, email } = await moved()
    await cancel(user)
    const [event] = await office.events(office.firm.users.administrator)
    expect(event).toMatchObject({
      what: 'address cancelled',
      record: { kind: 'user', id: user.id },
      details: { from: email, to: user.email },
    })
    const { trust } = (await product.users.byId(user.id)) as User
    expect(trust.controlledBy).toEqual([])
  })

  it('GOV-31 is refused where none waits any more: never, twice, or after seven days', async () => {
    expect(await cancel(office.firm.users.trust)).toMatchObject(nothing)
    const { user } = await moved()
    await cancel(user)
    expect(await cancel(user)).toMatchObject(nothing)
    const late = await moved()
    await office.firm.pass(7)
    administrator = office.firm.as.administrator
    expect(await cancel(late.user)).toMatchObject(nothing)
  })

  it('GOV-31 takes the right to edit the account', async () => {
    const { user } = await moved()
    const { token } = await office.holderOf('update_user')
    expect(await cancel(user, office.firm.as.trust)).toMatchObject(forbidden)
    expect(await product.attempt(null, cancelAddress, { body: { user_id: user.id } })).toMatchObject({ status: 401 })
    const other = await openFirm(product, ['administrator'])
    expect(await cancel(user, other.as.administrator)).toMatchObject(notFound)
    expect(await cancel({ id: unknownId })).toMatchObject(notFound)
    expect(await product.attempt(administrator, cancelAddress, { body: { user_id: 'x' } })).toMatchObject({
      status: 400,
      body: { errors: { user_id: 'Invalid id' } },
    })
    const second = await moved({ type: 'ADMINISTRATOR' })
    expect(await cancel(second.user, token)).toMatchObject(forbidden)
    expect((await cancel(user, token)).status).toBe(200)
  })
})
