import { confirmAddress, keepAddress } from '@dossier/contract/endpoints/access'
import { approveChange, getNotification } from '@dossier/contract/endpoints/changes'
import { createClient } from '@dossier/contract/endpoints/clients'
import { confirmDecider, updateAccount } from '@dossier/contract/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../testing/account-office'
import { type Firm, openFirm } from '../testing/firm'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { chooseOwnPassword } from '../testing/own-password'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'supervisor', 'officer'])
})

/** Presses the button of the newest mail of a purpose to an address. */
async function press(endpoint: typeof keepAddress | typeof confirmAddress, to: string, purpose: string) {
  await product.mail.deliver()
  const href = product.box.findLast((mail) => mail.to === to && mail.purpose === purpose)?.action?.href ?? ''
  const token = new URL(href).searchParams.get('token') ?? ''
  expect((await product.call(null, endpoint, { body: { token } })).status).toBe(200)
}
const filedBy = async (id: string) => {
  const user = await product.users.byId(id)
  const body = { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' }
  return (await product.call(await product.tokenOf(user ?? firm.users.supervisor), createClient, { body })).body.action
    ._id
}
const approve = (id: string, by: string) => product.attempt(by, approveChange, { body: { id } })

describe('What an account filed at a mailbox of another person', () => {
  it('GOV-01, GOV-29 stays theirs after its owner has taken it back and a second holder has confirmed it', async () => {
    const { supervisor } = firm.users
    const email = 'mine@firm.test'
    await product.call(firm.as.administrator, updateAccount, { body: { ...accountOf(supervisor), email } })
    await press(confirmAddress, email, 'confirm-address')
    await chooseOwnPassword(product, email)
    const theirs = await filedBy(supervisor.id)
    expect((await approve(theirs, firm.as.administrator)).status).toBe(403)
    await press(keepAddress, supervisor.email, 'address-changed')
    await chooseOwnPassword(product, supervisor.email)
    const body = { user_id: supervisor.id }
    expect((await product.attempt(firm.as.officer, confirmDecider, { body })).status).toBe(200)

    expect(await approve(theirs, firm.as.administrator)).toMatchObject({
      status: 403,
      body: { code: 'own-change', message: 'You cannot approve your own change' },
    })
    const { notification } = (await product.call(firm.as.administrator, getNotification, { params: { id: theirs } }))
      .body
    expect(notification).toMatchObject({ deciders: [{ name: 'officer' }] })
    expect((await approve(theirs, firm.as.officer)).body.action).not.toHaveProperty('unconfirmed')
    const own = await filedBy(supervisor.id)
    expect((await approve(own, firm.as.administrator)).status).toBe(200)
  })
})
