import { getAccount, listAccounts } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, openAccountOffice } from '../../testing/account-office'
import { openFirm, type Role, roles } from '../../testing/firm'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: AccountOffice['product']
let firm: AccountOffice['firm']
let operator: AccountOffice['operator']
let passwordHash: AccountOffice['passwordHash']

beforeAll(async () => {
  ;({ product, firm, operator, passwordHash } = await openAccountOffice())
})

describe('The account list', () => {
  it('USR-23 shows every active colleague in full with view_user', async () => {
    const { body } = await product.call(firm.as.officer, listAccounts, {})
    expect(body.accounts.find(({ _id }) => _id === firm.users.manager.id)).toEqual({
      _id: firm.users.manager.id,
      username: 'manager',
      email: firm.users.manager.email,
      type: 'DATA_CONTROLLER',
      first_name: '',
      last_name: '',
      created: '2026-01-01T00:00:00.000Z',
      lastLogin: null,
    })
  })

  it('USR-23 shows everyone else who their colleagues are and no more', async () => {
    const without: readonly Role[] = ['manager', 'trust', 'externalAuditor', 'client']
    for (const role of roles) {
      const { status, body } = await product.call(firm.as[role], listAccounts, {})
      expect(status).toBe(200)
      const keys = Object.keys(body.accounts[0] ?? {}).toSorted()
      const identity = ['_id', 'first_name', 'last_name', 'type', 'username']
      expect([role, keys]).toEqual([
        role,
        without.includes(role) ? identity : [...identity, 'created', 'email', 'lastLogin'].toSorted(),
      ])
    }
  })

  it('PRM-04, GOV-22 leaves out other organisations and who was deactivated', async () => {
    const [own, other] = [await openFirm(product, ['administrator', 'manager']), await openFirm(product, ['manager'])]
    const gone = await product.hire(own.id, { active: false })
    const listed = (await product.call(own.as.administrator, listAccounts, {})).body.accounts.map(({ _id }) => _id)
    expect(listed).toEqual([own.users.administrator.id, own.users.manager.id])
    expect(listed).not.toContain(gone.id)
    expect(listed).not.toContain(other.users.manager.id)
  })

  it('is for members of an organisation', async () => {
    expect((await product.attempt(null, listAccounts)).status).toBe(401)
    expect(await product.attempt(operator, listAccounts)).toMatchObject(forbidden)
  })
})

describe('One account', () => {
  it('USR-26 is shown with view_user, without secrets', async () => {
    const user = await product.hire(firm.id, { passwordHash, twoFactorSecret: 'sealed', firstName: 'Ana' })
    const { status, body } = await product.call(firm.as.supervisor, getAccount, { query: { id: user.id } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ _id: user.id, email: user.email, first_name: 'Ana', two_factor_enabled: false })
    expect(JSON.stringify(body)).not.toMatch(/hash|sealed|secret|argon/i)
    expect(await product.attempt(firm.as.trust, getAccount, { query: { id: user.id } })).toMatchObject(forbidden)
  })

  it('USR-26, PRM-04 is 404 when unknown, foreign or deactivated', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    const gone = await product.hire(firm.id, { active: false })
    for (const id of [unknownId, foreign.id, gone.id]) {
      expect(await product.attempt(firm.as.administrator, getAccount, { query: { id } })).toMatchObject(notFound)
    }
  })
})
