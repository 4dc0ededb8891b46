import { checkAccessToken, createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import {
  changePassword,
  forgotPasswordRequest,
  forgotPasswordResponse,
  generateViewToken,
  makeRecoveryCodes,
  register,
  renewSession,
  reportError,
  verifyToken,
} from '@dossier/contract/people/endpoints/access'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { createAccount, resetTwoFactor } from '@dossier/contract/people/endpoints/users'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../../testing/authenticator'
import { openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

const lines: string[] = []
let product: OpenProduct
/** Every secret that was handed out or typed, by what it is. */
const secrets = new Map<string, string>()

const keep = (name: string, secret: string | undefined) => {
  expect(secret?.length ?? 0, name).toBeGreaterThan(7)
  secrets.set(name, secret ?? '')
  return secret ?? ''
}

async function mailedToken(to: string): Promise<string> {
  await product.mail.deliver()
  const mail = product.box.findLast((sent) => sent.to === to && sent.action !== undefined)
  return /token=([\w-]+)/.exec(mail?.action?.href ?? '')?.[1] ?? ''
}

/** Registers, verifies, signs in with two factors, resets, hires, links and fails, as an ordinary week does. */
beforeAll(async () => {
  product = await openProduct({
    twoFactorRequired: true,
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  })
  const email = 'ana@firm.test'
  const first = keep('password of a registration', 'Registered-with-1')
  const { token } = (await product.call(null, register, { body: { username: 'Ana', email, password: first } })).body
  keep('session token of a registration', token)
  const verification = keep('verification token', await mailedToken(email))
  await product.call(null, verifyToken, { body: { token: verification } })

  const secret = keep(
    'two-factor secret',
    (await product.call(token, getUser, { query: {} })).body.user.two_factor_secret,
  )
  const code = () => codeAt(secret, product.clock.now())
  const signedIn = await product.call(null, login, { body: { email, password: first, token: code() } })
  const session = keep('session token', 'token' in signedIn.body ? signedIn.body.token : undefined)
  product.clock.pass(60)
  const made = await product.call(session, makeRecoveryCodes, { body: { token: code() } })
  for (const [n, recovery] of made.body.codes.entries()) keep(`recovery code ${n}`, recovery)
  expect(made.body.codes).toHaveLength(10)
  const second = keep('changed password', 'Changed-to-it-2')
  const change = { currentPassword: first, newPassword: second, confirmPassword: second }
  expect((await product.call(session, changePassword, { body: change })).body.status).toBe('success')
  keep('renewed session token', (await product.call(session, renewSession, {})).body.token)
  keep('view token', (await product.call(session, generateViewToken, { body: { token: session } })).body.token)

  await product.call(null, forgotPasswordRequest, { body: { email } })
  const reset = keep('reset token', await mailedToken(email))
  const third = keep('password of a reset', 'Reset-to-that-3')
  expect((await product.call(null, forgotPasswordResponse, { body: { password: third, token: reset } })).status).toBe(
    200,
  )
  const wrong = keep('wrong password', 'Not-the-password-4')
  await product.call(null, login, { body: { email, password: wrong } })

  const firm = await openFirm(product)
  const given = keep('password for a colleague', 'Made-for-somebody-5')
  const colleague = { username: 'newcomer', email: 'ben@firm.test', password: given }
  const { user } = (await product.call(firm.as.administrator, createAccount, { body: colleague })).body
  keep('token to choose a password', await mailedToken(colleague.email))
  await product.call(firm.as.administrator, resetTwoFactor, { body: { user_id: user._id } })
  const form = { company_id: await firm.client(), label: 'Yearly review' }
  const { dueDiligence } = (await product.call(firm.as.manager, createDueDiligence, { body: form })).body
  const link = keep('token of a form', dueDiligence.access_link_token ?? '')
  keep('token of its documents', dueDiligence.access_link_documents_token ?? '')
  await product.call(null, checkAccessToken, { body: { token: link } })
  const report = {
    error_cought: `Error at ?token=${link}`,
    source: `Authorization: Bearer ${session}`,
    url: `https://x.test/?token=${reset}`,
  }
  await product.call(null, reportError, { body: report })
  expect((await product.attempt(session, login, { body: { email, password: third, token: secret } })).status).toBe(400)
  await product.mail.deliver()
})

const found = (text: string) => [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name)

describe('Secrets', () => {
  it('GOV-24, PLT-21 stand in no line of the log', () => {
    expect(lines.length).toBeGreaterThan(10)
    expect(found(lines.join('\n'))).toEqual([])
  })

  it('GOV-24 stand nowhere in the database as they are', async () => {
    const collections = await product.database.db.listCollections().toArray()
    for (const { name } of collections) {
      const documents = await product.database.db.collection(name).find().toArray()
      expect([name, found(JSON.stringify(documents))]).toEqual([name, []])
    }
  })

  it('GOV-24 are answered to no one who reads the trail', async () => {
    const administrators = await product.database.db
      .collection<{ _id: string }>('users')
      .find({ type: 'ADMINISTRATOR' })
      .toArray()
    expect(administrators.length).toBeGreaterThan(1)
    for (const { _id } of administrators) {
      const user = await product.users.byId(_id)
      const { body } = await product.call(user && (await product.tokenOf(user)), listAuditEvents, { query: {} })
      expect(body.count).toBeGreaterThan(0)
      expect(found(JSON.stringify(body))).toEqual([])
    }
  })
})
