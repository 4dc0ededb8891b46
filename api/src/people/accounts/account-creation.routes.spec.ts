import { forgotPasswordResponse } from '@dossier/contract/people/endpoints/access'
import { createAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, openAccountOffice } from '../../testing/account-office'
import { openFirm, roles } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'
import { password } from '../../testing/staff'

let product: AccountOffice['product']
let firm: AccountOffice['firm']
let operator: AccountOffice['operator']
let newAddress: AccountOffice['newAddress']
let events: AccountOffice['events']
let signIn: AccountOffice['signIn']
let holderOf: AccountOffice['holderOf']

beforeAll(async () => {
  ;({ product, firm, operator, newAddress, events, signIn, holderOf } = await openAccountOffice())
})

let names = 0
const newName = () => `maria${++names}`

const taken = { status: 409, body: { code: 'conflict', message: 'Email is already registered' } }

describe('Creating an account', () => {
  const create = (body: Record<string, unknown>, token = firm.as.administrator) =>
    product.attempt(token, createAccount, { body })

  it('USR-24 adds a colleague who can sign in with the password that was given', async () => {
    const email = newAddress()
    const answered = await create({ username: ' maria ', email: ` ${email}`, type: 'DATA_PROCESSOR', password })
    expect(answered).toMatchObject({
      status: 200,
      body: {
        user: { username: 'maria', email, type: 'DATA_PROCESSOR', email_verified: false, two_factor_enabled: false },
      },
    })
    expect(JSON.stringify(answered.body)).not.toContain(password)
    expect((await signIn(email)).status).toBe(200)
  })

  it('USR-04, GOV-24 mails a link to choose a password, once, and never the password', async () => {
    const email = newAddress()
    const given = 'Generated-14x'
    await create({ username: newName(), email, password: given })
    await product.mail.deliver()
    const [mail, ...more] = product.box.filter(({ to }) => to === email)
    expect(more).toEqual([])
    expect(JSON.stringify(mail)).not.toContain(given)
    const token = new URL(mail?.action?.href ?? '').searchParams.get('token')
    expect(mail?.action?.href).toContain('https://dossier.test/forgot-password?token=')
    const choose = (own: string) => product.attempt(null, forgotPasswordResponse, { body: { token, password: own } })
    expect((await choose('My-own-password')).status).toBe(200)
    expect((await signIn(email, 'My-own-password')).status).toBe(200)
    expect((await signIn(email, given)).status).toBe(401)
    expect(await choose('Another-one')).toMatchObject({ status: 400 })
  })

  it('USR-04 lets that link live for 24 hours', async () => {
    const own = await openProduct()
    const small = await openFirm(own, ['administrator'])
    const email = newAddress()
    await own.call(small.as.administrator, createAccount, { body: { username: newName(), email, password } })
    await own.mail.deliver()
    const token = new URL(own.box.at(-1)?.action?.href ?? '').searchParams.get('token')
    own.clock.pass(86_400)
    const late = await own.attempt(null, forgotPasswordResponse, { body: { token, password: 'My-own-password' } })
    expect(late).toMatchObject({ status: 400, body: { message: 'Reset link is invalid or has expired' } })
  })

  it('USR-11 makes a DATA_CONTROLLER without a type, and ignores one sent by anyone but an administrator', async () => {
    expect((await create({ username: newName(), email: newAddress(), password })).body.user).toMatchObject({
      type: 'DATA_CONTROLLER',
    })
    const { token } = await holderOf('create_user')
    for (const type of ['ADMINISTRATOR', 'nonsense']) {
      const { status, body } = await create({ username: newName(), email: newAddress(), type, password }, token)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ type: 'DATA_CONTROLLER' })
    }
  })

  it('USR-24, ACC-17 refuses an address that is registered anywhere, whatever its case, and mails no one', async () => {
    const stranger = await product.hire(await product.found('Other Office'), { email: newAddress() })
    const mails = product.box.length
    const refused = await create({ username: newName(), email: stranger.email.toUpperCase(), password })
    expect(refused).toMatchObject({
      ...taken,
      body: { ...taken.body, errors: { email: 'Email is already registered' } },
    })
    await product.mail.deliver()
    expect(product.box.length).toBe(mails)
  })

  it('USR-24 lets one of many at once have an address', async () => {
    const email = newAddress()
    const other = await openFirm(product, ['administrator'])
    const tokens = [firm.as.administrator, other.as.administrator, firm.as.administrator, other.as.administrator]
    const answers = await Promise.all(tokens.map((token) => create({ username: newName(), email, password }, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const kept = await product.database.db.collection('users').countDocuments({ login: email })
    expect(kept).toBe(1)
  })

  it('USR-05, ACC-47 says everything that is wrong at once', async () => {
    const refused = await create({ username: 'an', email: 'maria', type: 'OPERATOR', password: 'short' })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid input', code: 'invalid-request' } })
    expect(refused.body.errors).toEqual({
      username: 'Username must be from 3 to 20 characters long',
      email: 'Please provide a valid email',
      type: 'Invalid value',
      password: 'Password must be from 6 to 30 characters long',
    })
  })

  it.each([
    [{}, { username: 'Please provide a value', email: 'Please provide a value', password: 'Please provide a value' }],
    [{ username: 'maria', email: 'm@firm.test', password: 7 }, { password: 'Invalid value' }],
    [{ username: 'maria', email: 'm@firm.test', password, is_super_user: true }, { is_super_user: 'Unknown field' }],
    [
      { username: 'maria', email: 'm@firm.test', password, first_name: 'x'.repeat(256) },
      { first_name: 'Input too long' },
    ],
  ])('answers 400 to %j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('USR-21 is for those with create_user', async () => {
    const body = { username: newName(), email: newAddress(), password }
    for (const role of roles.filter((role) => role !== 'administrator')) {
      expect(await create(body, firm.as[role])).toMatchObject(forbidden)
    }
    expect(await create(body, operator)).toMatchObject(forbidden)
  })

  it('GOV-14, GOV-24 is on record by name and type, without address and password', async () => {
    const { user: maker, token } = await holderOf('create_user')
    const email = newAddress()
    const { body } = await create({ username: newName(), email, password }, token)
    const recorded = await events(maker)
    expect(recorded).toMatchObject([
      {
        what: 'user created',
        record: { kind: 'user', id: (body.user as { _id: string })._id, name: expect.stringMatching(/^maria/) },
        details: { type: 'DATA_CONTROLLER' },
      },
    ])
    expect(JSON.stringify(recorded)).not.toContain(email)
    expect(JSON.stringify(recorded)).not.toContain(password)
  })
})
