import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPasswordRequest, forgotPasswordResponse, register } from '@dossier/contract/people/endpoints/access'
import { login } from '@dossier/contract/people/endpoints/session'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { outboxTransport } from './transports'

let folder: string
let product: OpenProduct

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-outbox-'))
  const log = pino({ level: 'silent' })
  product = await openProduct({
    mailTransport: outboxTransport(join(folder, 'outbox'), 'no-reply@dossier.test', aClock().now, log),
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The file of a purpose, looked for until it is there. */
async function fileOf(purpose: string): Promise<string> {
  const name = () => readdirSync(join(folder, 'outbox')).find((file) => file.includes(`-${purpose}-`))
  await expect.poll(name).toBeDefined()
  return readFileSync(join(folder, 'outbox', name() ?? ''), 'utf8')
}

describe('The outbox of a product without SMTP', () => {
  it('PLT-19, ACC-18, ACC-21, ACC-25 has each mail with the answer and not with the next round, with a link that works', async () => {
    const body = { username: 'Harbour', email: 'ana@firm.test', password: 'Dossier-test-1' }
    await product.call(null, register, { body })
    expect(await fileOf('verify-email')).toContain('To: ana@firm.test')
    await product.call(null, forgotPasswordRequest, { body: { email: body.email } })
    const link = /^Reset password: (\S+)$/m.exec(await fileOf('reset-password'))?.[1] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    await product.call(null, forgotPasswordResponse, { body: { password: 'Dossier-test-2', token } })
    expect(await fileOf('password-changed')).toContain('Your password was changed')
    const answer = await product.call(null, login, { body: { email: body.email, password: 'Dossier-test-2' } })
    expect(answer.body).toHaveProperty('token')
  })
})
