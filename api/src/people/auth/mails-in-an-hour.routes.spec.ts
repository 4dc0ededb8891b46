import { forgotPasswordRequest, register } from '@dossier/contract/people/endpoints/access'
import { createAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RateSettings } from '../../platform/limits/rate-limits'
import { openFirm } from '../../testing/firm'
import { followedByMachineClock } from '../../testing/machine-clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'

let product: OpenProduct
const clockOf = (rates: RateSettings) => {
  beforeAll(async () => {
    product = await openProduct({ rates })
  })
  return followedByMachineClock(() => product)
}
const tooMany = { status: 429, body: { message: 'Too many mails were sent, please try again later' } }

const ask = (email: string) => product.attempt(null, forgotPasswordRequest, { body: { email } })

describe('Mails to one address', () => {
  const pass = clockOf({ publicPerMinute: 1_000_000, accountAttempts: 5 })

  it('ACC-21 one address gets ten mails to reset a password in an hour, and one that no one has is answered alike', async () => {
    const user = await product.hire(await product.found('Harbour Trust'), { email: 'ana@firm.test' })
    for (const email of [user.email, 'nobody@firm.test']) {
      for (let n = 0; n < 10; n++) {
        expect((await ask(email)).body).toEqual({ status: 'success' })
        pass(60)
      }
      expect((await ask(email)).body).toEqual({ status: 'error', timeout: 3_000 })
      pass(3_000)
      expect((await ask(email)).body).toEqual({ status: 'success' })
    }
  })
})

describe('Mails from one network', () => {
  const pass = clockOf({ publicPerMinute: 3, accountAttempts: 5 })

  it('LIM-10 one network asks for so many mails in an hour, to any address, with an account or without', async () => {
    await product.hire(await product.found('Harbour Trust'), { email: 'ana@firm.test' })
    for (const email of ['ana@firm.test', 'nobody@firm.test', 'no-one@firm.test']) {
      expect((await ask(email)).body).toEqual({ status: 'success' })
    }
    pass(60)
    expect(await ask('ana@firm.test')).toMatchObject(tooMany)
    expect(await ask('else@firm.test')).toMatchObject(tooMany)
    const newcomer = { username: 'newcomer', email: 'new@firm.test', password }
    expect(await product.attempt(null, register, { body: newcomer })).toMatchObject(tooMany)
    pass(3_600)
    expect((await product.attempt(null, register, { body: newcomer })).status).toBe(200)
  })
})

describe('Mails of one organisation', () => {
  clockOf({ publicPerMinute: 1, accountAttempts: 5 })

  it('LIM-10 one organisation has so many mails sent in an hour, to whomever', async () => {
    const [one, other] = [await openFirm(product, ['administrator']), await openFirm(product, ['administrator'])]
    const hire = (token: string, n: number) =>
      product.attempt(token, createAccount, {
        body: { username: `colleague ${n}`, email: `colleague-${n}@firm.test`, password },
      })
    for (let n = 1; n <= 20; n++) expect((await hire(one.as.administrator, n)).status).toBe(200)
    expect(await hire(one.as.administrator, 21)).toMatchObject(tooMany)
    expect((await hire(other.as.administrator, 22)).status).toBe(200)
  })
})
