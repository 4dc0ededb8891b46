import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { forgotPasswordRequest, forgotPasswordResponse, register } from '@dossier/contract/people/endpoints/access'
import { getRoles, getUser } from '@dossier/contract/people/endpoints/session'
import { confirmDecider, createAccount, listAccounts, updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, accountOf, openAccountOffice } from '../../testing/account-office'
import { movedAccounts } from '../../testing/moved-accounts'
import { chooseOwnPassword } from '../../testing/own-password'
import { password } from '../../testing/staff'
import type { User } from '../users/user'

let office: AccountOffice
let product: AccountOffice['product']
let administrator: string

beforeAll(async () => {
  office = await openAccountOffice()
  product = office.product
  administrator = office.firm.as.administrator
})

const { move, confirm, keep, shown, linkTo, mailsTo, moved, confirmed, invalid } = movedAccounts(() => office)

/** Days and seconds go by, and everyone signs in again. */
async function days(count: number, seconds = 0) {
  product.clock.pass(seconds)
  await office.firm.pass(count)
  administrator = office.firm.as.administrator
}
const taken = { status: 409, body: { message: 'Email is already registered' } }

/** Which of two passwords' sign-ins work, by address. */
const opens = async (...addresses: string[]) =>
  Promise.all(addresses.map(async (email) => (await office.signIn(email)).status === 200))

const resetBy = async (token: string, chosen: string) =>
  (await product.call(null, forgotPasswordResponse, { body: { password: chosen, token } })).status

describe('An address that another person entered', () => {
  it('GOV-31 counts from its confirmation at the new mailbox; sign-in and reset use the former one until then', async () => {
    const { user, former, email } = await moved()
    expect(await opens(former, email)).toEqual([true, false])
    await product.call(null, forgotPasswordRequest, { body: { email } })
    await product.call(null, forgotPasswordRequest, { body: { email: former } })
    expect(await linkTo(email, 'reset-password')).toBe('')
    expect(await linkTo(former, 'reset-password')).not.toBe('')

    expect((await confirm(await linkTo(email, 'confirm-address'))).body).toEqual({ status: 'success', email })
    expect(await opens(former, email)).toEqual([false, true])
    const now = await shown(user)
    expect(now).toMatchObject({ email, email_verified: true })
    expect(now).not.toHaveProperty('pending_email')
  })

  it('GOV-31 is shown as one that waits, in the account, in the list and to its owner', async () => {
    const { user, former, email } = await moved()
    const until = new Date(product.clock.now().getTime() + 7 * 86_400_000).toISOString()
    const waiting = { email: former, pending_email: { email, until } }
    expect(await shown(user)).toMatchObject(waiting)
    const { accounts } = (await product.call(administrator, listAccounts, {})).body
    expect(accounts.find(({ _id }) => _id === user.id)).toMatchObject(waiting)
    expect((await product.call(await product.tokenOf(user), getUser, { query: {} })).body.user).toMatchObject(waiting)
    const unsighted = (await product.call(office.firm.as.manager, listAccounts, {})).body.accounts
    expect(unsighted.find(({ _id }) => _id === user.id)).not.toHaveProperty('pending_email')
  })

  it('GOV-31 is mailed to both mailboxes when it is entered and to the former one when it counts, without naming it', async () => {
    const { former, email } = await confirmed()
    expect((await mailsTo(email)).map(({ purpose }) => purpose)).toEqual(['confirm-address'])
    const told = await mailsTo(former)
    expect(told.map(({ purpose }) => purpose)).toEqual(['address-change', 'address-changed'])
    expect(JSON.stringify(told)).not.toContain(email)
  })

  it('GOV-31 ends pending resets, when it is entered and when it is confirmed', async () => {
    const user = await product.hire(office.firm.id, { email: office.newAddress(), passwordHash: office.passwordHash })
    await product.call(null, forgotPasswordRequest, { body: { email: user.email } })
    const first = await linkTo(user.email, 'reset-password')
    const email = office.newAddress()
    await move(user, email)
    expect(await resetBy(first, 'Dossier-test-2')).toBe(400)
    product.clock.pass(61)
    await office.product.database.db.collection('rate_limits').deleteMany({})
    await product.call(null, forgotPasswordRequest, { body: { email: user.email } })
    const second = await linkTo(user.email, 'reset-password')
    expect(second).not.toBe(first)
    await confirm(await linkTo(email, 'confirm-address'))
    expect(await resetBy(second, 'Dossier-test-2')).toBe(400)
    expect(await opens(email)).toEqual([true])
  })

  it('GOV-31 stands on record with both addresses, when it is entered and when it is confirmed', async () => {
    const { user, former, email } = await confirmed()
    const [asked] = await office.events(office.firm.users.administrator)
    expect(asked).toMatchObject({
      what: 'user changed',
      record: { id: user.id },
      details: { fields: ['email'], address: { from: former, to: email } },
    })
    expect((await office.events(user))[0]).toMatchObject({
      what: 'address confirmed',
      record: { id: user.id },
      details: { from: former, to: email },
    })
  })

  it('GOV-31 may be confirmed for seven days, and said again afterwards', async () => {
    const { email } = await moved()
    const token = await linkTo(email, 'confirm-address')
    await days(7, -1)
    for (let n = 0; n < 2; n++) expect((await confirm(token)).body).toEqual({ status: 'success', email })
    const late = await moved()
    await days(7)
    expect(await confirm(await linkTo(late.email, 'confirm-address'))).toMatchObject(invalid)
  })

  it('GOV-31 gives way to the next one that is entered, and stays while other things are edited', async () => {
    const { user, former, email } = await moved()
    const first = await linkTo(email, 'confirm-address')
    await product.attempt(administrator, updateAccount, { body: { ...accountOf(user), username: 'renamed' } })
    expect(await shown(user)).toMatchObject({ email: former, pending_email: { email } })
    const next = office.newAddress()
    await move({ ...user, username: 'renamed' }, next)
    expect(await confirm(first)).toMatchObject(invalid)
    expect((await confirm(await linkTo(next, 'confirm-address'))).body).toMatchObject({ email: next })
  })

  it('GOV-31 is confirmed for one of two accounts, where both were given it and both confirm at once', async () => {
    const email = office.newAddress()
    const tokens = []
    for (let n = 0; n < 2; n++) {
      await move(await product.hire(office.firm.id), email)
      tokens.push(await linkTo(email, 'confirm-address'))
    }
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('GOV-31 is refused where it is registered, when it is entered and when it is confirmed', async () => {
    const { email } = await moved()
    const other = await product.hire(office.firm.id, { email: office.newAddress() })
    expect(await move(other, (await confirmed()).email)).toMatchObject(taken)
    const body = { username: 'faster', email, password }
    expect((await product.call(null, register, { body })).status).toBe(200)
    expect(await confirm(await linkTo(email, 'confirm-address'))).toMatchObject(taken)
  })
})

describe('The former mailbox', () => {
  it('GOV-31 keeps the account by its link before the other is confirmed; both get a mail', async () => {
    const { user, former, email } = await moved()
    const token = await linkTo(former, 'address-change')
    for (let n = 0; n < 2; n++) expect((await keep(token)).body).toEqual({ status: 'success', email: former })
    expect(await shown(user)).not.toHaveProperty('pending_email')
    expect(await confirm(await linkTo(email, 'confirm-address'))).toMatchObject(invalid)
    expect(await opens(former, email)).toEqual([true, false])
    for (const to of [former, email]) expect((await mailsTo(to)).at(-1)).toMatchObject({ purpose: 'address-kept' })
    const events = await office.events(user)
    expect(events.find(({ what }) => what === 'address objected to')).toMatchObject({
      record: { id: user.id },
      details: { from: email, to: former },
    })
  })

  it.each(['address-change', 'address-changed'])(
    'GOV-31 takes the account back by the link of the mail %s, with every session and the password at an end',
    async (purpose) => {
      const { user, former, email } = await confirmed()
      const session = await product.tokenOf(user)
      expect((await keep(await linkTo(former, purpose))).body).toEqual({ status: 'success', email: former })
      expect(await shown(user)).toMatchObject({ email: former, email_verified: true })
      expect((await product.call(session, getRoles, {})).status).toBe(401)
      expect(await opens(former, email)).toEqual([false, false])
      for (const to of [former, email]) expect((await mailsTo(to)).at(-1)).toMatchObject({ purpose: 'address-kept' })
      await product.call(null, forgotPasswordRequest, { body: { email: former } })
      expect(await resetBy(await linkTo(former, 'reset-password'), password)).toBe(200)
      expect(await opens(former)).toEqual([true])
    },
  )

  it('GOV-31 takes it back over any number of moves, and a reset at the new mailbox', async () => {
    const { user, former, email } = await confirmed()
    const third = office.newAddress()
    await move(user, third)
    await confirm(await linkTo(third, 'confirm-address'))
    await product.call(null, forgotPasswordRequest, { body: { email: third } })
    expect(await resetBy(await linkTo(third, 'reset-password'), 'Dossier-thief-1')).toBe(200)
    expect((await keep(await linkTo(former, 'address-changed'))).body).toMatchObject({ email: former })
    expect((await office.signIn(former, 'Dossier-thief-1')).status).toBe(401)
    expect(await keep(await linkTo(email, 'address-changed'))).toMatchObject(invalid)
  })

  it('GOV-29 GOV-31 waits again at the former mailbox, whatever was confirmed since', async () => {
    const former = office.newAddress()
    const named = { username: 'puppet', email: former, password, type: 'DATA_PROCESSOR' }
    const { body } = await product.call(administrator, createAccount, { body: named })
    const made = { ...(body.user as Pick<User, 'username' | 'email' | 'type'>), id: body.user._id } as User
    const email = office.newAddress()
    await move(made, email)
    await confirm(await linkTo(email, 'confirm-address'))
    await chooseOwnPassword(product, email)
    const known = await product.attempt(office.firm.as.officer, confirmDecider, { body: { user_id: made.id } })
    expect(known.status).toBe(200)
    const { action } = await office.firm.proposeClient(undefined, 'administrator')
    expect((await keep(await linkTo(former, 'address-changed'))).body).toMatchObject({ email: former })
    const puppet = (await product.users.byId(made.id)) as User
    expect(puppet.trust.controlledBy).toEqual([office.firm.users.administrator.id])
    const approved = await product.attempt(await product.tokenOf(puppet), approveChange, { body: { id: action } })
    expect(approved).toMatchObject({
      status: 403,
      body: { message: 'You can decide after another decision maker has confirmed your account' },
    })
  })

  it('GOV-31 may object for seven days after the confirmation, and its address is no one else’s as long', async () => {
    const { former } = await confirmed()
    const body = { username: 'squatter', email: former, password }
    expect(await product.call(administrator, createAccount, { body })).toMatchObject(taken)
    expect((await product.call(null, register, { body })).body.message).toBe('Email is already registered')
    await days(7)
    expect(await keep(await linkTo(former, 'address-changed'))).toMatchObject(invalid)
    expect((await product.call(null, register, { body })).status).toBe(200)
  })
})
