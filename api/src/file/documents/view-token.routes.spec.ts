import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { deleteClient, getDashboard } from '@dossier/contract/file/endpoints/clients'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { getRoles, logout } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '../../platform/secrets/secrets'
import type { SigningKeys } from '../../platform/secrets/signed-token'
import { createSessionTokens } from '../../platform/sessions/session-token'
import { aClock } from '../../testing/clock'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { createViewTokens } from './view-token'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer'])
})

const ask = (token: string, caller: string | null = null) =>
  product.call(caller, generateViewToken, { body: { token } })

describe('Asking for a token to view files', () => {
  it('FIL-07 takes the session token of someone signed in, in the body alone too', async () => {
    for (const caller of [firm.as.officer, null]) {
      const { status, body } = await ask(firm.as.officer, caller)
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'success',
        token: expect.any(String),
        expires_at: new Date(product.clock.now().getTime() + 60_000).toISOString(),
      })
    }
  })

  it('FIL-07 takes the link token of a due diligence form', async () => {
    const company_id = await firm.client()
    const { body } = await product.call(firm.as.manager, createDueDiligence, {
      body: { company_id, label: 'Year end' },
    })
    for (const token of [body.dueDiligence.access_link_token, body.dueDiligence.access_link_documents_token]) {
      expect((await ask(token ?? '')).status).toBe(200)
    }
  })

  it('FIL-07, GOV-22 is refused with links of a removed client as with unknown ones', async () => {
    const company_id = await firm.client()
    const { body } = await product.call(firm.as.manager, createDueDiligence, {
      body: { company_id, label: 'Year end' },
    })
    const tokens = [body.dueDiligence.access_link_token, body.dueDiligence.access_link_documents_token]
    await product.call(firm.as.manager, deleteClient, { body: { company_id } })
    const client = await product.call(firm.as.manager, getDashboard, { query: { company_id } })
    await firm.approve(
      'pending_action' in client.body.companyData ? (client.body.companyData.pending_action?._id ?? '') : '',
    )
    for (const token of tokens) {
      const [refused, unknown] = [await ask(token ?? ''), await ask('unknown')]
      expect(refused.status).toBe(401)
      const { requestId, ...said } = refused.body
      expect({ ...said, requestId: unknown.body.requestId }).toEqual(unknown.body)
    }
  })

  it.each(['', 'nonsense', 'x'.repeat(43)])('FIL-07 is refused with the token %j', async (token) => {
    expect(await ask(token)).toMatchObject({ status: 401, body: { status: 'error', message: 'Please sign in again' } })
  })

  it('FIL-07 is refused with a session that ended, and with a view token', async () => {
    const token = await product.tokenOf(firm.users.manager)
    const { body } = await ask(token)
    expect((await ask(body.token)).status).toBe(401)
    await product.call(token, logout, {})
    expect((await ask(token)).status).toBe(401)
  })

  it('FIL-07 does not sign anyone in', async () => {
    const { body } = await ask(firm.as.officer)
    expect((await product.call(body.token, getRoles, {})).status).toBe(401)
  })
})

describe('A token to view files', () => {
  const keys: SigningKeys = [{ id: 'test', secret: new Uint8Array(32).fill(1) }]

  it('FIL-07, LIM-31 carries its rights for 60 seconds, as often as one likes', async () => {
    const clock = aClock()
    const tokens = createViewTokens(keys, clock.now)
    const [session, link] = [await tokens.sign({ session: 'one' }), await tokens.sign({ link: hashOfToken('two') })]
    clock.pass(59)
    for (let n = 0; n < 2; n++) {
      expect(await tokens.read(session.token)).toEqual({ session: 'one' })
      expect(await tokens.read(link.token)).toEqual({ link: hashOfToken('two') })
    }
    clock.pass(1)
    expect(await tokens.read(session.token)).toBeUndefined()
  })

  it('FIL-07 is no session token, nor the other way round', async () => {
    const { now } = aClock()
    const [views, sessions] = [createViewTokens(keys, now), createSessionTokens(keys, now)]
    expect(await sessions.read((await views.sign({ session: 'one' })).token)).toBeUndefined()
    expect(await views.read(await sessions.sign('one', 'somebody'))).toBeUndefined()
  })
})
