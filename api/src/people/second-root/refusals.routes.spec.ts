import { confirmFiling, fileDecider, findCandidate, listFilings } from '@dossier/contract/people/endpoints/deciders'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { anOperator, filingIn, foreignBrowser, openFoundersFirm } from '../../testing/second-root'

let product: OpenProduct
let firm: Awaited<ReturnType<typeof openFoundersFirm>>

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  // only those of this firm's case run the platform
  await product.database.db.collection('users').updateMany({ isSuperUser: true }, { $set: { active: false } })
  firm = await openFoundersFirm(product)
})

describe('What refuses a filing', () => {
  const refused = async (message: string) => expect(await firm.file()).toMatchObject({ status: 409, body: { message } })
  const set = (facts: object) =>
    product.database.db.collection<{ _id: string }>('users').updateOne({ _id: firm.second.id }, { $set: facts })

  it('GOV-37 is a person who is confirmed, decides nothing, or could be confirmed by someone at work', async () => {
    expect(await firm.file({ user_id: firm.users.administrator.id })).toMatchObject({
      status: 409,
      body: { message: 'This person is confirmed already' },
    })
    const { user } = await hireByCall(product, firm.as.administrator, 'DATA_CONTROLLER', 'reads')
    expect(await firm.file({ user_id: user.id })).toMatchObject({
      status: 409,
      body: { message: 'This person holds no right to decide' },
    })
    await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', username: 'confirmed officer' })
    await refused('A decision maker of the organisation can confirm this person')
  })

  it.each([
    [{ passwordByAnother: true }, /has to choose a password of their own first/],
    [{ emailVerified: false }, /has to confirm their mailbox first/],
    [{ twoFactorEnabled: false }, /has to set up two-factor authentication first/],
    [{ formerly: [unknownId] }, /has a name or a mailbox of another account/],
  ])('GOV-37 is a person of whom an account shows less: %j', async (facts, message) => {
    await set(facts)
    expect(await firm.file()).toMatchObject({ status: 409, body: { message: expect.stringMatching(message) } })
  })

  it('GOV-37 is a person with a name of a former account', async () => {
    await product.hire(firm.id, { username: firm.second.username.toUpperCase(), active: false })
    await refused('This person has a name or a mailbox of another account of the organisation')
  })

  it('GOV-37 is one that is under way', async () => {
    await firm.file()
    await refused('A confirmation from outside is under way in this organisation')
  })

  it.each([
    [{ sha256: [] }],
    [{ sha256: Array.from({ length: 21 }, (_, at) => String(at).padStart(64, '0')) }],
    [{ sha256: ['A'.repeat(64)] }],
    [{ sha256: ['a'.repeat(63)] }],
    [{ sha256: [`${'a'.repeat(63)}g`] }],
    [{ sha256: 'a'.repeat(64) }],
    [{ sha256: [7] }],
    [{ kind: 'a hunch' }],
    [{ reference: '' }],
    [{ reference: '  ' }],
    [{ reference: 'x'.repeat(201) }],
    [{ user_id: 'nobody' }],
    [{ state: 'counts' }],
    [{ confirmer: 'nobody' }],
  ])('GOV-37 is what is malformed: %j', async (more) => {
    expect((await firm.file(more)).status).toBe(400)
  })

  it('GOV-37 is a call by someone who is no super user', async () => {
    for (const token of [firm.as.administrator, firm.secondToken]) {
      expect(await firm.file({}, token)).toMatchObject(forbidden)
      expect(await product.attempt(token, listFilings)).toMatchObject(forbidden)
      expect(await product.attempt(token, findCandidate, { query: { email: firm.second.email } })).toMatchObject(
        forbidden,
      )
    }
    for (const endpoint of [fileDecider, confirmFiling]) {
      expect((await product.attempt(null, endpoint, { body: { filing_id: unknownId } })).status).toBe(401)
    }
    expect(await firm.file({ user_id: unknownId })).toMatchObject(notFound)
  })

  it('GOV-37 is found by the mailbox of the person, with what keeps them from it', async () => {
    const find = () => product.attempt(firm.operators[0].token, findCandidate, { query: { email: firm.second.email } })
    expect(await find()).toMatchObject({
      status: 200,
      body: { candidate: { user_id: firm.second.id, organisation: 'Trust Office' }, another_operator: true },
    })
    await set({ twoFactorEnabled: false })
    expect(await find()).toMatchObject({ status: 409 })
    expect(
      await product.attempt(firm.operators[0].token, findCandidate, { query: { email: 'nobody@firm.test' } }),
    ).toMatchObject(notFound)
  })
})

describe('What refuses the second part', () => {
  it('GOV-37 is the operator who took the first', async () => {
    const id = filingIn((await firm.file()).body)
    expect(await firm.confirmFiling(id, firm.operators[0].token)).toMatchObject({
      status: 403,
      body: { message: 'Another super user has to confirm this' },
    })
  })

  it('GOV-37 is an operator with an account in the firm, by mailbox, name or organisation', async () => {
    const id = filingIn((await firm.file()).body)
    const own = { status: 403, body: { message: 'You have an account in this organisation' } }
    const inside = await product.hire(firm.id, { type: 'CLIENT', isSuperUser: true, username: 'insider' })
    expect(await firm.confirmFiling(id, await product.tokenOf(inside))).toMatchObject(own)
    await product.hire(firm.id, { type: 'CLIENT', username: firm.operators[1].user.username, active: false })
    expect(await firm.confirmFiling(id)).toMatchObject(own)
  })

  describe('The browser', () => {
    const ofFirm = 'a-browser-of-the-firm'
    const useIn = async (browser: string, token: string) =>
      expect((await product.attempt(token, listNotices, { browser })).status).toBe(200)
    const confirmIn = (id: string, browser?: string, token = firm.operators[1].token) =>
      product.attempt(token, confirmFiling, { body: { filing_id: id }, ...(browser && { browser }) })
    const used = {
      status: 403,
      body: { message: 'You used a browser of this organisation. Another super user has to confirm this' },
    }

    it('GOV-37 is one that nobody of the firm ever used, however long ago', async () => {
      await useIn(ofFirm, await product.tokenOf(firm.users.manager))
      product.clock.pass(400 * 86_400)
      const [one, other, third] = [await anOperator(product), await anOperator(product), await anOperator(product)]
      const id = filingIn((await firm.file({}, one.token)).body)
      expect(await confirmIn(id, ofFirm, other.token)).toMatchObject(used)
      expect(await confirmIn(id, 'a-browser-of-their-own', other.token)).toMatchObject(used)
      expect((await confirmIn(id, 'a-browser-of-their-own', third.token)).status).toBe(200)
    })

    it('GOV-37 is none beside which the super user ever used one of the firm, before its staff did or after', async () => {
      const [, { token, user }] = firm.operators
      await useIn(ofFirm, await product.tokenOf(firm.users.manager))
      const id = filingIn((await firm.file()).body)
      await product.attempt(token, listFilings, { browser: ofFirm })
      expect(await confirmIn(id, 'a-browser-of-their-own')).toMatchObject(used)
      const later = await anOperator(product)
      expect((await product.attempt(later.token, listFilings, { browser: 'lent-to-the-firm' })).status).toBe(200)
      await useIn('lent-to-the-firm', firm.secondToken)
      expect(await confirmIn(id, 'a-browser-of-their-own', later.token)).toMatchObject(used)
      const kept = JSON.stringify(await product.database.db.collection('used_browsers').find().toArray())
      expect(kept).toContain(user.id)
      for (const name of [ofFirm, 'lent-to-the-firm']) expect(kept).not.toContain(name)
    })

    it('GOV-37 is one that says which it is', async () => {
      const id = filingIn((await firm.file()).body)
      const message = 'This browser keeps no data of this site. Allow it to, or confirm from another one'
      for (const browser of [undefined, 'too short', '$where'.repeat(5)]) {
        expect(await confirmIn(id, browser)).toMatchObject({ status: 403, body: { message } })
      }
    })

    it('GOV-37 is none that staff of the firm use before the confirmation counts', async () => {
      const id = await firm.waiting()
      await useIn(foreignBrowser, firm.secondToken)
      product.clock.pass(72 * 3_600)
      await firm.settle()
      expect(await product.context.filings.byId(id)).toMatchObject({
        state: 'stopped',
        stoppedBecause: 'The browser in which it was confirmed is one of the organisation’s',
      })
    })

    it('GOV-37 is no browser of another firm’s, for it is known to each by a name of its own', async () => {
      const elsewhere = await openFoundersFirm(product)
      await useIn('a-browser-of-another-firm', elsewhere.secondToken)
      const id = filingIn((await firm.file()).body)
      expect((await confirmIn(id, 'a-browser-of-another-firm')).status).toBe(200)
    })
  })

  it('GOV-37 is a filing that is confirmed or stopped already, or that there is none of', async () => {
    const id = await firm.waiting()
    const { token } = await anOperator(product)
    expect(await firm.confirmFiling(id, token)).toMatchObject({
      status: 409,
      body: { message: 'This filing does not wait for a confirmation' },
    })
    expect(await firm.confirmFiling(unknownId, token)).toMatchObject(notFound)
  })
})
