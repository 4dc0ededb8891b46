import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { register, verifyToken } from '@dossier/contract/people/endpoints/access'
import { getTerms, saveTerms } from '@dossier/contract/people/endpoints/organisation'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { permissions } from '@dossier/contract/platform/permissions'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const send = (email: string, username = 'Harbour Trust', given = password, at: Pick<OpenProduct, 'call'> = product) =>
  at.call(null, register, { body: { username, email, password: given } })
const count = (collection: string, filter: object) => product.database.db.collection(collection).countDocuments(filter)

async function tokenFor(email: string, username?: string): Promise<string> {
  const { body } = await send(email, username)
  return body.token
}

describe('Registering', () => {
  it('ACC-17, ACC-18 founds an organisation of that name with its administrator, who is signed in', async () => {
    const { status, body } = await send(' Ana@Firm.test ', ' Ana & Partners ')
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['status', 'token'])
    const me = (await product.call(body.token, getUser, { query: {} })).body
    expect(me.user).toMatchObject({
      username: 'Ana & Partners',
      email: 'Ana@firm.test',
      type: 'ADMINISTRATOR',
      is_super_user: false,
      email_verified: false,
      two_factor_enabled: false,
      two_factor_secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      created: product.clock.now().toISOString(),
      lastLogin: product.clock.now().toISOString(),
    })
    expect(me.permissions).toEqual(Object.fromEntries(permissions.map((name) => [name, 'allow'])))
    const user = await product.users.byEmail('ana@firm.test')
    const organisation = await product.database.db
      .collection<{ _id: string }>('organisations')
      .findOne({ _id: user?.organisationId ?? '' })
    expect(organisation).toMatchObject({ name: 'Ana & Partners' })
    expect(await product.logins.ofUser(user?.id ?? '', 5)).toHaveLength(1)
    expect((await product.call(null, login, { body: { email: 'ana@firm.test', password } })).status).toBe(200)
  })

  it('ACC-18 mails a link that verifies the address', async () => {
    await send('ben@firm.test')
    await product.mail.deliver()
    const mail = product.box.find(({ to }) => to === 'ben@firm.test')
    expect(mail).toMatchObject({ purpose: 'verify-email', action: { label: 'Verify email' } })
    const link = new URL(mail?.action?.href ?? '')
    expect(link.origin + link.pathname).toBe('https://dossier.test/verify')
    const answer = await product.call(null, verifyToken, { body: { token: link.searchParams.get('token') ?? '' } })
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', email: 'ben@firm.test' } })
  })

  it('GOV-14, GOV-24 is on record, without the password, which is kept as a hash', async () => {
    const token = await tokenFor('cleo@firm.test', 'Cleo')
    const { body } = await product.call(token, listAuditEvents, { query: {} })
    expect(body.events).toMatchObject([{ sequence: 1, actor_name: 'Cleo', what: 'organisation registered' }])
    expect(JSON.stringify(body)).not.toContain(password)
    expect((await product.call(token, verifyAudit, {})).body).toMatchObject({ ok: true, events: 1 })
    expect((await product.users.byEmail('cleo@firm.test'))?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('TRM-06, ACC-15 accepts the terms that were shown, whose version is kept with the user and told to auditors', async () => {
    const registered = async (email: string, terms_updated_at?: string | null) => {
      const sent = { username: 'Harbour', email, password, ...(terms_updated_at !== undefined && { terms_updated_at }) }
      const { body } = await product.call(null, register, { body: sent })
      const { events } = (await product.call(body.token, listAuditEvents, { query: {} })).body
      const user = await product.users.byEmail(email)
      return [user?.termsVersion, events.map(({ what, details }) => [what, details.terms_version])]
    }
    expect(await registered('ike@firm.test')).toEqual([null, [['organisation registered', null]]])
    expect(await registered('lou@firm.test', null)).toEqual([null, [['organisation registered', null]]])
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    const shown: (string | null)[] = []
    for (const text of ['First wording', 'Second wording']) {
      product.clock.pass(60)
      await product.call(operator, saveTerms, { body: { structure: richTextOf(text), content: text } })
      shown.push((await product.call(null, getTerms, {})).body.terms.updated_at)
    }
    expect(await registered('joy@firm.test')).toEqual([2, [['organisation registered', 2]]])
    expect(await registered('kay@firm.test', shown[0])).toEqual([1, [['organisation registered', 1]]])
    for (const terms_updated_at of ['never', '2020-01-01T00:00:00.000Z', null]) {
      const body = { username: 'Harbour', email: 'moe@firm.test', password, terms_updated_at }
      const errors = { terms_updated_at: 'Invalid value' }
      expect(await product.attempt(null, register, { body })).toMatchObject({ status: 400, body: { errors } })
    }
    expect(await product.users.byEmail('moe@firm.test')).toBeNull()
  })

  it('ACC-17 takes the same username twice', async () => {
    expect((await send('twin1@firm.test', 'Twin')).status).toBe(200)
    expect((await send('twin2@firm.test', 'Twin')).status).toBe(200)
  })
})

describe('A registration is refused', () => {
  it.each([
    ['ab', 'dora', 'short', ['username', 'email', 'password']],
    ['abc', 'dora@firm.test', '12345', ['password']],
    ['x'.repeat(21), 'dora@firm.test', '123456', ['username']],
    ['  ab  ', 'dora@firm.test', 'x'.repeat(31), ['username', 'password']],
    ['abc', 'dora@firm', '123456', ['email']],
    ['abc', 'do ra@firm.test', '123456', ['email']],
    ['', '', '', ['username', 'email', 'password']],
  ])('ACC-16 for %j, %j, %j with every fault at once', async (username, email, given, fields) => {
    const texts: Record<string, string> = {
      username: 'Username must be from 3 to 20 characters long',
      email: 'Invalid email',
      password: 'Password must be from 6 to 30 characters long',
    }
    const { status, body } = await send(email, username, given)
    expect(status).toBe(400)
    expect(body.errors).toEqual(Object.fromEntries(fields.map((field) => [field, texts[field]])))
    expect(await count('users', { email: email.trim() })).toBe(0)
  })

  it('LIM-01 not at the limits themselves, and a character is one whatever its bytes', async () => {
    expect((await send('edge1@firm.test', 'abc', '123456')).status).toBe(200)
    expect((await send('edge2@firm.test', '👩'.repeat(20), '👩'.repeat(30))).status).toBe(200)
  })

  it.each([
    [{}, { username: 'Please provide a value', email: 'Please provide a value', password: 'Please provide a value' }],
    [{ username: 'abc', email: ['a@b.test'], password }, { email: 'Invalid value' }],
    [{ username: 'abc', email: 'a@b.test', password, type: 'ADMINISTRATOR' }, { type: 'Unknown field' }],
    [{ username: 'abc', email: 'a@b.test', password, is_super_user: true }, { is_super_user: 'Unknown field' }],
  ])('ACC-17 for %j', async (body, errors) => {
    expect(await product.attempt(null, register, { body })).toMatchObject({ status: 400, body: { errors } })
  })

  it('ACC-17 with 401 for an address that is registered, whatever its case, and leaves nothing behind', async () => {
    await send('fay@firm.test')
    await product.mail.deliver()
    const before = [await count('organisations', {}), product.box.length]
    expect(await send('FAY@firm.test ', 'Other')).toMatchObject({
      status: 401,
      body: { message: 'Email is already registered', errors: { email: 'Email is already registered' } },
    })
    await product.mail.deliver()
    expect([await count('organisations', {}), product.box.length]).toEqual(before)
    expect(await count('organisations', { name: 'Other' })).toBe(0)
  })

  it('ACC-17 with 401 for an address that is registered with its accents written otherwise', async () => {
    expect((await send('rene\u0301@firm.test')).status).toBe(200)
    expect((await send('REN\u00c9@firm.test')).status).toBe(401)
  })

  it('ACC-17 all but once when it comes many times at once, from two processes', async () => {
    const other = await product.second()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send('gil@firm.test', 'Gil Trust', password, n % 2 ? product : other)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    expect(await count('organisations', { name: 'Gil Trust' })).toBe(1)
    expect(await count('users', { email: 'gil@firm.test' })).toBe(1)
    await product.mail.deliver()
    expect(product.box.filter(({ to }) => to === 'gil@firm.test')).toHaveLength(1)
  })

  it('USR-25 not when the address belonged to someone who left', async () => {
    await product.hire(await product.found('Firm'), { email: 'hal@firm.test', active: false })
    expect((await send('hal@firm.test')).status).toBe(200)
  })
})
