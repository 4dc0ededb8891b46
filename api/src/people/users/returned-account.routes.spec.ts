import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { confirmAddress, keepAddress } from '@dossier/contract/people/endpoints/access'
import { updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { pressLink } from '../../testing/press-link'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'supervisor', 'officer'])
})

const filedBy = async (id: string) => {
  const user = await product.users.byId(id)
  const body = { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' }
  return (await product.call(await product.tokenOf(user ?? firm.users.supervisor), createClient, { body })).body.action
    ._id
}
const approve = (id: string, by: string) => product.attempt(by, approveChange, { body: { id } })

describe('What an account filed at a mailbox of another person', () => {
  it('GOV-01, GOV-29 stays theirs after its owner has taken it back, who decides again as before', async () => {
    const { supervisor } = firm.users
    const email = 'mine@firm.test'
    await product.call(firm.as.administrator, updateAccount, { body: { ...accountOf(supervisor), email } })
    await pressLink(product, confirmAddress, email, 'confirm-address')
    await chooseOwnPassword(product, email)
    const theirs = await filedBy(supervisor.id)
    expect((await approve(theirs, firm.as.administrator)).status).toBe(403)
    await pressLink(product, keepAddress, supervisor.email, 'address-changed')
    await chooseOwnPassword(product, supervisor.email)
    expect((await product.users.byId(supervisor.id))?.trust).toMatchObject({ controlledBy: [], givenBy: [] })

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
    const { action } = await firm.proposeClient(undefined, 'administrator')
    const decided = await approve(action, await product.tokenOf(supervisor))
    expect(decided.body.action).toMatchObject({ actionTaken: 'approved' })
    expect(decided.body.action).not.toHaveProperty('unconfirmed')
  })
})
