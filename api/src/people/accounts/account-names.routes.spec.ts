import {
  approveChange,
  getNotification,
  listAuditEvents,
  listNotifications,
} from '@dossier/contract/file/endpoints/changes'
import { saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import { createAccount, listAccounts, updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'

let product: OpenProduct
let firm: Firm
let made = 0

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product, ['administrator', 'manager', 'officer'])
})

const caroline = { username: 'caroline', firstName: 'Caroline', lastName: 'de Windt' }
const inUse = (field: string) => ({
  status: 400,
  body: {
    code: 'invalid-request',
    message: 'This name is already in use',
    errors: { [field]: 'This name is already in use' },
  },
})
const create = (names: Record<string, string>, by = firm.as.administrator) => {
  const account = { username: `colleague${++made}`, email: `named${made}.${firm.id}@firm.test`, password, ...names }
  return product.attempt(by, createAccount, { body: account })
}

describe('The names of accounts', () => {
  it.each([
    ['first_name', { first_name: 'CAROLINE', last_name: 'De  Windt' }, 'last_name'],
    ['width', { first_name: 'Ｃａｒｏｌｉｎｅ', last_name: 'de Windt' }, 'last_name'],
    ['blanks', { first_name: 'Caro line', last_name: 'deWindt' }, 'last_name'],
    ['username', { username: 'Caroline' }, 'username'],
    ['full name as username', { username: 'caroline.de windt' }, undefined],
    ['full name of another as username', { username: 'Caroline de Windt' }, 'username'],
  ])('GOV-30 are unique in an organisation, whatever differs in %s', async (_, names, field) => {
    await product.hire(firm.id, caroline)
    const answer = await create(names)
    if (field === undefined) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject(inUse(field))
  })

  it('GOV-30 hold no hidden marks and no word of two scripts', async () => {
    for (const first_name of ['Caro\u200bline', '\u3164', 'Cаroline']) {
      expect(await create({ first_name, last_name: 'de Windt' })).toMatchObject({
        status: 400,
        body: { message: 'Invalid input', errors: { first_name: 'Invalid value' } },
      })
    }
    expect(await create({ username: 'cаroline' })).toMatchObject({
      status: 400,
      body: { errors: { username: 'Invalid value' } },
    })
  })

  it('GOV-30 are refused when an account is renamed, and kept as they are', async () => {
    const [one, other] = [await product.hire(firm.id, caroline), await product.hire(firm.id, caroline)]
    const third = await product.hire(firm.id, { username: 'third' })
    const rename = (body: object) => product.attempt(firm.as.administrator, updateAccount, { body })
    expect(await rename({ ...accountOf(third), username: 'CAROLINE' })).toMatchObject(inUse('username'))
    expect(await rename({ ...accountOf(third), first_name: 'Caroline', last_name: 'de Windt' })).toMatchObject(
      inUse('last_name'),
    )
    expect((await rename({ ...accountOf(one), type: 'TRUST_OFFICER' })).status).toBe(200)
    expect((await rename({ ...accountOf(other), username: 'caroline2' })).status).toBe(200)
    expect((await rename({ ...accountOf(third), username: 'Third' })).status).toBe(200)
  })

  it('GOV-30 are refused in one’s own profile', async () => {
    await product.hire(firm.id, caroline)
    const save = (userInformation: object) =>
      product.attempt(firm.as.manager, saveUserChanges, { body: { userInformation } })
    expect(await save({ first_name: 'caroline', last_name: 'De Windt' })).toMatchObject(inUse('last_name'))
    expect((await save({ first_name: 'Caroline', last_name: 'van Dijk' })).status).toBe(200)
  })

  it('GOV-30 are free in another organisation, and once an account is gone', async () => {
    await product.hire(await product.found('Other Office'), caroline)
    await product.hire(firm.id, { ...caroline, active: false })
    expect((await create({ first_name: 'Caroline', last_name: 'de Windt' })).status).toBe(200)
  })

  it('GOV-30 stay with the account that bore them: they are not borrowed and given back', async () => {
    const one = await product.hire(firm.id, { ...caroline, type: 'COMPLIANCE_OFFICER' })
    const other = await product.hire(firm.id, { username: 'edsel', firstName: 'Edsel', lastName: 'Koeiman' })
    const rename = (body: object) => product.attempt(firm.as.administrator, updateAccount, { body })
    expect((await rename({ ...accountOf(one), last_name: 'van Wind' })).status).toBe(200)
    const borrowed = { ...accountOf(other), first_name: 'Caroline', last_name: 'de Windt' }
    expect(await rename(borrowed)).toMatchObject(inUse('last_name'))
    expect(await create({ first_name: 'Caroline', last_name: 'de Windt' })).toMatchObject(inUse('last_name'))
    expect((await rename(accountOf(one))).status).toBe(200)
  })

  it('GOV-30 are on the trail before and after a change', async () => {
    const one = await product.hire(firm.id, caroline)
    await product.call(firm.as.administrator, updateAccount, {
      body: { ...accountOf(one), username: 'caroline.w', last_name: 'van Wind' },
    })
    const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'user changed',
      details: {
        fields: ['username', 'lastName'],
        name: { from: 'Caroline de Windt', to: 'Caroline van Wind' },
        username: { from: 'caroline', to: 'caroline.w' },
      },
    })
  })

  it('GOV-30 are taken by one of two at once', async () => {
    const name = { first_name: 'Caroline', last_name: 'de Windt' }
    const answers = await Promise.all([create(name), create(name)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('A name that two accounts bear', () => {
  it('GOV-30 has the mark of the account beside it in lists, history and comparison', async () => {
    const one = await product.hire(firm.id, { ...caroline, type: 'COMPLIANCE_OFFICER' })
    await product.hire(firm.id, { ...caroline, username: 'caroline2', active: false })
    const token = await product.tokenOf(one)
    const marked = `Caroline de Windt (#${one.id.slice(-4)})`
    const shown = async (view: 'forConfirmation' | 'forHistory') =>
      (await product.call(firm.as.officer, listNotifications, { query: { view } })).body.notifications[0]

    const { action } = await firm.proposeClient('Harbour', 'manager')
    const open = await shown('forConfirmation')
    expect(open).toMatchObject({
      user_name: 'manager',
      deciders: expect.arrayContaining([{ _id: one.id, name: marked }]),
    })
    await product.call(token, approveChange, { body: { id: action } })
    expect(await shown('forHistory')).toMatchObject({ handled_by_name: marked })
    const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    expect(body.notification).toMatchObject({ handled_by_name: marked, user_name: 'manager' })

    const second = await product.hire(firm.id, { ...caroline, username: 'caroline3' })
    const { accounts } = (await product.call(firm.as.officer, listAccounts, {})).body
    const marks = new Map(accounts.map(({ _id, mark }) => [_id, mark]))
    expect([marks.get(one.id), marks.get(second.id), marks.get(firm.users.manager.id)]).toEqual([
      `#${one.id.slice(-4)}`,
      `#${second.id.slice(-4)}`,
      undefined,
    ])
  })
})
