import { forgotPasswordRequest, register, sendContactMessage } from '@dossier/contract/people/endpoints/access'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { createAccount } from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'

/** Each row is one mailbox, kept as the first of it. */
const mailboxes = [
  ['ana@demo.test', 'ana@ｄemo.test', 'ANA@demo。test'],
  ['jos\u00e9@xn--mller-kva.test', 'Jose\u0301@Müller.test', 'JOS\u00c9@XN--MLLER-KVA.TEST'],
]

let product: OpenProduct
let firm: Firm
let passwordHash: string

beforeEach(async () => {
  product = await openProduct({ rates: { publicPerMinute: 1_000_000, accountAttempts: 3 } })
  firm = await openFirm(product, ['administrator'])
  passwordHash = await product.passwords.hash(password)
  for (const [email] of mailboxes) await product.hire(firm.id, { email, passwordHash })
})

const reset = (email: string) => product.call(null, forgotPasswordRequest, { body: { email } })

describe.each(mailboxes)('The mailbox %s', (kept, ...written) => {
  it('GOV-31 is signed in to however its address is written', async () => {
    for (const email of written) {
      const { status, body } = await product.call(null, login, { body: { email, password } })
      expect(status).toBe(200)
      const me = await product.call('token' in body ? body.token : '', getUser, { query: {} })
      expect(me.body.user.email).toBe(kept)
    }
  })

  it('GOV-31, ACC-10 has one count of wrong passwords', async () => {
    const answers = []
    for (const email of [kept, ...written, kept]) {
      answers.push((await product.call(null, login, { body: { email, password: 'wrong' } })).status)
    }
    expect(answers).toEqual([401, 401, 401, 429])
  })

  it('GOV-31, ACC-21 has one pause between mails, and gets them', async () => {
    product.box.length = 0
    expect((await reset(written[0] ?? '')).body).toEqual({ status: 'success' })
    for (const email of [kept, ...written]) expect((await reset(email)).body).toMatchObject({ status: 'error' })
    await product.mail.deliver()
    expect(product.box.map(({ to }) => to)).toEqual([kept])
  })

  it('GOV-31, ACC-17 has one account', async () => {
    for (const email of written) {
      const registered = await product.call(null, register, { body: { username: 'ana', email, password } })
      expect([registered.status, registered.body.message]).toEqual([401, 'Email is already registered'])
      const created = await product.call(firm.as.administrator, createAccount, {
        body: { username: 'ana two', email, password },
      })
      expect([created.status, created.body.message]).toEqual([409, 'Email is already registered'])
    }
  })

  it('GOV-31, ACC-55 is what the operator is given to answer to', async () => {
    for (const email of written) {
      await product.call(null, sendContactMessage, {
        body: { name: 'Ana', email, companyName: 'Demo', message: 'Please call.' },
      })
    }
    const messages = await product.database.db.collection('contact_messages').find().toArray()
    const [, domain] = kept.split('@')
    expect(messages.slice(-2).map(({ email }) => email.split('@')[1])).toEqual([domain, domain])
  })
})

describe('An address that is kept', () => {
  it('GOV-31 is that of the mailbox, in the case it was written', async () => {
    const body = { username: 'berta', email: ' Berta@Ｆirm.test ', password }
    const created = await product.call(firm.as.administrator, createAccount, { body })
    expect(created.body.user.email).toBe('Berta@firm.test')
    const registered = await product.call(null, register, { body: { ...body, email: 'Carla@Ｆirm.test' } })
    const me = await product.call('token' in registered.body ? registered.body.token : '', getUser, { query: {} })
    expect(me.body.user.email).toBe('Carla@firm.test')
  })

  it.each(['eve\u3164@demo.test', 'eve@dem\u200bo.test', 'eve@demo.test\u2800', 'eve@1.2', 'eve@%64emo.test'])(
    'GOV-31 is none such as %j',
    async (email) => {
      const account = { username: 'eve', email, password }
      const created = await product.call(firm.as.administrator, createAccount, { body: account })
      expect(created).toMatchObject({ status: 400, body: { errors: { email: 'Please provide a valid email' } } })
      const registered = await product.call(null, register, { body: account })
      expect(registered).toMatchObject({ status: 400, body: { errors: { email: 'Invalid email' } } })
      expect(await reset(email)).toMatchObject({ status: 400, body: { errors: { email: 'Invalid email' } } })
    },
  )
})
