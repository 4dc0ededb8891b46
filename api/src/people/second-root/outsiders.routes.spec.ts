import { confirmAddress } from '@dossier/contract/people/endpoints/access'
import { updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { pressLink } from '../../testing/press-link'
import { filingIn, openFoundersFirm } from '../../testing/second-root'

let product: OpenProduct
let firm: Awaited<ReturnType<typeof openFoundersFirm>>
const users = () => product.database.db.collection<{ _id: string; isSuperUser: boolean; active: boolean }>('users')

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  await users().updateMany({ isSuperUser: true } as object, { $set: { active: false } })
  firm = await openFoundersFirm(product)
})

const second = async () => product.users.byId(firm.second.id)
const own = { status: 403, body: { message: 'You have an account in this organisation' } }

describe('Who takes the first part', () => {
  it('GOV-37 is no super user who belongs to the firm, the founder least of all', async () => {
    await users().updateOne({ _id: firm.users.administrator.id }, { $set: { isSuperUser: true } })
    expect(
      await firm.file({}, await product.tokenOf({ ...firm.users.administrator, isSuperUser: true })),
    ).toMatchObject(own)
  })

  it('GOV-37 is not the person themselves', async () => {
    await users().updateOne({ _id: firm.second.id }, { $set: { isSuperUser: true } })
    expect(await firm.file({}, await product.tokenOf({ ...firm.second, isSuperUser: true }))).toMatchObject(own)
  })

  it('GOV-37 is no super user with a name of someone in the firm', async () => {
    await product.hire(firm.id, { type: 'CLIENT', username: firm.operators[0].user.username, active: false })
    expect(await firm.file()).toMatchObject(own)
  })
})

describe('The mailbox of an external confirmer', () => {
  const tagged = (email: string) => email.replace('@', '+notary@')

  it('GOV-37 is none of the firm, of a former account there or of the super user, with a tag or without', async () => {
    await users().updateOne({ _id: firm.operators[1].user.id }, { $set: { active: false } })
    const former = await product.hire(firm.id, { type: 'CLIENT', email: 'former@firm.test', active: false })
    const ours = [firm.users.administrator, firm.second, former, firm.operators[0].user].map(({ email }) => email)
    for (const confirmer of [...ours, ...ours.map(tagged)]) {
      expect([confirmer, (await firm.file({ confirmer })).body.message]).toEqual([
        confirmer,
        'This address belongs to an account',
      ])
    }
    expect((await firm.file({ confirmer: 'notary@outside.test' })).status).toBe(200)
  })
})

describe('An account that was moved after it was filed', () => {
  const email = () => `other.${firm.second.username}@elsewhere.test`
  /** The founder enters a mailbox of their own for the account and chooses its password there. */
  async function takenOver() {
    const body = { ...accountOf(firm.second), email: email(), without_successor: true as const }
    await product.call(firm.as.administrator, updateAccount, { body })
    await pressLink(product, confirmAddress, email(), 'confirm-address')
    await chooseOwnPassword(product, email())
    expect((await second())?.email).toBe(email())
  }
  const message = 'This person has another name or mailbox than when this was filed'

  it('GOV-37 is not confirmed by the second part', async () => {
    const id = filingIn((await firm.file()).body)
    await takenOver()
    expect(await firm.confirmFiling(id)).toMatchObject({ status: 409, body: { message } })
  })

  it('GOV-37 does not count after 72 hours', async () => {
    const id = filingIn((await firm.file()).body)
    expect((await firm.confirmFiling(id)).status).toBe(200)
    await takenOver()
    product.clock.pass(72 * 3_600)
    await firm.settle()
    expect(await product.context.filings.byId(id)).toMatchObject({ state: 'stopped', stoppedBecause: message })
    expect((await second())?.confirmedOutsideAt).toBeUndefined()
  })
})
