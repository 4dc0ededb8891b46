import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { saveClientColumns, savePreferences } from '@dossier/contract/people/endpoints/profile'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator'])
})

const me = async (token: string) => (await product.call(token, getUser, { query: {} })).body

/** Someone who never chose anything. */
async function newcomer() {
  const user = await product.hire(firm.id)
  return { user, token: await product.tokenOf(user) }
}

describe('The columns of the list of clients', () => {
  const chosen = { company_type: 'corporate', columns: ['risk_level', 'createdAt'] } as const

  it('WRK-01 are kept with the account, for each type, answered to its owner alone, and leave the trail whole', async () => {
    const { user, token } = await newcomer()
    expect((await me(token)).user).not.toHaveProperty('client_columns')
    const { body } = await product.call(token, saveClientColumns, { body: { ...chosen, columns: [...chosen.columns] } })
    expect(body.client_columns).toEqual({ corporate: chosen.columns })
    const others = { company_type: 'account_holder', columns: [] } as const
    await product.call(token, saveClientColumns, { body: { ...others, columns: [] } })
    expect((await me(token)).user.client_columns).toEqual({ corporate: chosen.columns, account_holder: [] })
    const seen = await product.call(firm.as.administrator, getUser, { query: { id: user.id } })
    expect(seen.body.user).not.toHaveProperty('client_columns')
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it.each([
    {},
    { ...chosen, columns: ['city'] },
    { ...chosen, columns: ['name'] },
    { ...chosen, columns: ['last_name'] },
    { ...chosen, columns: ['risk_level', 'risk_level'] },
    { ...chosen, columns: 'risk_level' },
    { ...chosen, company_type: 'trust' },
    { ...chosen, user_id: 'f'.repeat(24) },
    { ...chosen, columns: Array.from({ length: 11 }, () => 'risk_level') },
  ])('WRK-01 refuse %j', async (body) => {
    const { token } = await newcomer()
    expect((await product.attempt(token, saveClientColumns, { body })).status).toBe(400)
    expect((await me(token)).user).not.toHaveProperty('client_columns')
  })

  it('WRK-01 ask for a session', async () => {
    expect((await product.attempt(null, saveClientColumns, { body: chosen })).status).toBe(401)
  })
})

describe('How pages look', () => {
  it('WRK-15 is kept with the account, answered to its owner alone, and leaves the trail whole', async () => {
    const { user, token } = await newcomer()
    expect((await me(token)).user.preferences).toEqual({ theme: 'system', density: 'comfortable' })
    const wanted = { theme: 'dark', density: 'compact' } as const
    expect((await product.call(token, savePreferences, { body: wanted })).body.preferences).toEqual(wanted)
    expect((await me(token)).user.preferences).toEqual(wanted)
    const { body } = await product.call(firm.as.administrator, getUser, { query: { id: user.id } })
    expect(body.user).not.toHaveProperty('preferences')
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it.each([
    {},
    { theme: 'dark' },
    { theme: 'sepia', density: 'compact' },
    { theme: 'dark', density: 'compact', columns: [] },
    [],
  ])('WRK-15 refuses %j', async (body) => {
    const { token } = await newcomer()
    expect((await product.attempt(token, savePreferences, { body })).status).toBe(400)
    expect((await me(token)).user.preferences).toEqual({ theme: 'system', density: 'comfortable' })
  })

  it('WRK-15 asks for a session', async () => {
    const body = { theme: 'dark', density: 'compact' }
    expect((await product.attempt(null, savePreferences, { body })).status).toBe(401)
  })
})
