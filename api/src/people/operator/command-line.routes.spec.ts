import { approveChange, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { forgotPasswordResponse } from '@dossier/contract/people/endpoints/access'
import { confirmOperator, listFilings } from '@dossier/contract/people/endpoints/deciders'
import { confirmDecider, getAccount, listAccounts } from '@dossier/contract/people/endpoints/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { anOperator, openFoundersFirm } from '../../testing/second-root'
import { password } from '../../testing/staff'
import type { User } from '../users/user'
import { createSuperUser } from './create-super-user'
import { resetPassword } from './reset-password'
import { resetTwoFactor } from './reset-two-factor'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  firm = await openFirm(product, ['administrator', 'supervisor', 'officer', 'manager'])
})

const acts = [
  ['reset-password', (user: User) => resetPassword(product.context, user.email)],
  ['reset-two-factor', (user: User) => resetTwoFactor(product.context, user.email)],
] as const

describe('An account that the command line touched', () => {
  it.each(acts)(
    'GOV-41 counts as controlled by it until a confirmed holder confirms it again: %s',
    async (_, touch) => {
      const { action } = await firm.proposeClient()
      await touch(firm.users.officer)
      const token = await product.tokenOf(firm.users.officer)
      expect(await product.attempt(token, approveChange, { body: { id: action } })).toMatchObject({
        status: 403,
        body: { message: 'You can decide after another decision maker has confirmed your account' },
      })
      const { waiting } = (await product.call(firm.as.supervisor, listAccounts, {})).body
      expect(waiting).toMatchObject([
        { _id: firm.users.officer.id, what: 'decides', by: ['Command line'], may_confirm: true },
      ])
      const body = { user_id: firm.users.officer.id }
      expect((await product.attempt(token, confirmDecider, { body })).status).toBe(403)
      expect((await product.attempt(firm.as.supervisor, confirmDecider, { body })).status).toBe(200)
      expect((await product.attempt(token, approveChange, { body: { id: action } })).status).toBe(200)
      expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
    },
  )

  it('GOV-41 files nothing that anyone decides before it is confirmed: they may be the one at the machine', async () => {
    const user = firm.users.officer
    const propose = async (name: string) => {
      const body = { company_type: 'corporate', name, location_type: 'local' } as const
      const answer = await product.call(await product.tokenOf(user), createClient, { body })
      return answer.body.action?._id ?? ''
    }
    const link = await resetPassword(product.context, user.email, { printed: true })
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await product.attempt(null, forgotPasswordResponse, { body: { password, token } })).status).toBe(200)
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
    const action = await propose('Filed Ltd')
    const approve = () => product.attempt(firm.as.supervisor, approveChange, { body: { id: action } })
    expect((await approve()).status).toBe(403)
    const confirm = () => product.attempt(firm.as.supervisor, confirmDecider, { body: { user_id: user.id } })
    expect(await confirm()).toMatchObject({ status: 409 })
    await chooseOwnPassword(product, user.email)
    expect((await confirm()).status).toBe(200)
    expect(await approve()).toMatchObject({ status: 403, body: { code: 'own-change' } })
    const next = await propose('Next Ltd')
    const approved = await product.call(firm.as.supervisor, approveChange, { body: { id: next } })
    expect(approved.body.action).not.toHaveProperty('self_approved')
    expect(approved.body.action).not.toHaveProperty('unconfirmed')
  })

  it('GOV-41 decides marked where nobody else could confirm it, as the founder of a firm', async () => {
    const founders = await openFoundersFirm(product)
    const { action } = await founders.proposeClient()
    await resetPassword(product.context, founders.users.administrator.email)
    const token = await product.tokenOf(founders.users.administrator)
    const { body } = await product.call(token, getAccount, { query: { id: founders.users.administrator.id } })
    expect(body.user).toMatchObject({ unconfirmed: true })
    const approved = await product.call(token, approveChange, { body: { id: action } })
    expect(approved.body.action).toMatchObject({ unconfirmed: true })
  })
})

describe('A super user whom the command line made or touched', () => {
  const confirm = (user_id: string, by: string) => product.attempt(by, confirmOperator, { body: { user_id } })
  const waitingOf = async (token: string) => (await product.call(token, listFilings, {})).body.operators_waiting

  beforeEach(async () => {
    await product.database.db.collection('users').updateMany({ isSuperUser: true }, { $set: { active: false } })
  })

  it('GOV-41 takes no part in a confirmation from outside until another super user has confirmed them', async () => {
    const founders = await openFoundersFirm(product)
    const [first, second] = founders.operators
    await resetPassword(product.context, first.user.email)
    const waits = { status: 403, body: { message: 'Another super user has to confirm your account first' } }
    expect(await founders.file()).toMatchObject(waits)
    const filing = ((await founders.file({}, second.token)).body.filing as { _id: string })._id
    expect(await founders.confirmFiling(filing, first.token)).toMatchObject(waits)
    expect(await waitingOf(second.token)).toMatchObject([{ user_id: first.user.id, may_confirm: true }])
    expect((await confirm(first.user.id, first.token)).status).toBe(403)
    expect((await confirm(first.user.id, second.token)).status).toBe(200)
    expect(await waitingOf(second.token)).toEqual([])
    expect((await founders.confirmFiling(filing, first.token)).status).toBe(200)
    const events = product.database.db.collection('audit_events')
    expect(await events.findOne({ what: 'super user confirmed', 'record.id': first.user.id })).toMatchObject({
      organisation_id: 'platform',
      actor_id: second.user.id,
    })
    expect(await confirm(first.user.id, second.token)).toMatchObject({
      status: 409,
      body: { message: 'This super user is confirmed already' },
    })
  })

  it('GOV-41 is confirmed as the first of a platform, and every later one waits', async () => {
    const own = await openProduct()
    await createSuperUser(own.context, 'first@dossier.test')
    await createSuperUser(own.context, 'second@dossier.test')
    const [first, second] = await own.users.superUsers()
    expect(first?.trust.controlledBy).toEqual([])
    expect(second?.trust.controlledBy).toEqual(['command-line'])
    await chooseOwnPassword(own, 'second@dossier.test')
    const body = { user_id: second?.id }
    expect((await own.attempt(await own.tokenOf(first as User), confirmOperator, { body })).status).toBe(200)
    expect((await own.users.byId(second?.id ?? ''))?.trust.controlledBy).toEqual([])
  })

  it('GOV-41 is confirmed by no one but a super user, and no one else that way', async () => {
    const { user, token } = await anOperator(product)
    const other = await anOperator(product)
    await resetTwoFactor(product.context, user.email)
    expect(await confirm(user.id, firm.as.administrator)).toMatchObject(forbidden)
    expect((await product.attempt(null, confirmOperator, { body: { user_id: user.id } })).status).toBe(401)
    for (const id of [unknownId, firm.users.officer.id]) expect(await confirm(id, other.token)).toMatchObject(notFound)
    expect((await confirm('x', other.token)).status).toBe(400)
    expect((await product.attempt(token, listFilings)).status).toBe(401)
  })
})
