import { approveChange, getNotification, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import {
  confirmDecider,
  createAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  updateAccount,
} from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { password } from '../../testing/staff'
import type { User } from './user'

let product: OpenProduct
let firm: Firm
let made = 0

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product, ['administrator', 'officer', 'supervisor'])
})

type Facts = {
  readonly username?: string
  readonly email?: string
  readonly first_name?: string
  readonly last_name?: string
}

const create = (facts: Facts, by = firm.as.administrator) => {
  const count = ++made
  const email = facts.email ?? `new${count}@firm.test`
  const body = { username: `new${count}`, password, type: 'DATA_PROCESSOR', ...facts, email }
  return product.attempt(by, createAccount, { body })
}
/** An account whose owner has chosen a password. */
async function hired(facts: Facts, by?: string) {
  const { status, body } = await create(facts, by)
  expect(status).toBe(200)
  const user = body.user as { _id: string; email: string; formerly?: unknown }
  await chooseOwnPassword(product, user.email)
  return user
}
const stored = async (id: string) => (await product.users.byId(id)) as User
const tokenOf = async (id: string) => product.tokenOf(await stored(id))
const confirm = (id: string, more: object = {}, by = firm.as.officer) =>
  product.attempt(by, confirmDecider, { body: { user_id: id, ...more } })

/** Someone who proposed something, and whose account was deleted. Returns their id and the change. */
async function gone(facts: Facts) {
  const { _id: id } = await hired(facts)
  expect((await confirm(id)).status).toBe(200)
  const body = { company_type: 'corporate', name: `Client ${++made}`, location_type: 'local' }
  const { action } = (await product.call(await tokenOf(id), createClient, { body })).body
  expect((await product.attempt(firm.as.administrator, deleteAccount, { body: { user_id: id } })).status).toBe(200)
  return { id, action: action._id }
}
const approve = (action: string, by: string) => product.attempt(by, approveChange, { body: { id: action } })
const waitingOf = async (id: string, as = firm.as.officer) =>
  (await product.call(as, listAccounts, {})).body.waiting?.find(({ _id }) => _id === id)
const events = async () => (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events
const lastEvent = async () => (await events())[0]
const ownChange = { status: 403, body: { message: 'You cannot approve your own change' } }

describe('Who comes back', () => {
  it.each([
    ['by the full name', { first_name: 'Ilona', last_name: 'Ochoa' }, { first_name: 'ilona', last_name: 'OCHOA' }],
    ['by digits for letters', { first_name: 'Ilona', last_name: 'Ochoa' }, { first_name: '1l0na', last_name: '0choa' }],
    [
      'by letters that look alike',
      { first_name: 'Alba', last_name: 'Lima' },
      { first_name: 'AIba', last_name: 'lima' },
    ],
    ['by the full name as a username', { first_name: 'Ana', last_name: 'Croes' }, { username: 'ana.croes' }],
    ['by the username', { username: 'lola10' }, { username: 'IoIa1O' }],
    ['by the mailbox', { email: 'same@firm.test' }, { email: 'Same@firm.test' }],
    ['by the mailbox with a tag', { email: 'tagged@firm.test' }, { email: 'tagged+again@firm.test' }],
    ['by the mailbox that had a tag', { email: 'had+one@firm.test' }, { email: 'had@firm.test' }],
  ])(
    'GOV-44 GOV-01 is who they were, known %s: told to who creates and who confirms, and own changes stay own',
    async (_, before, after) => {
      const former = await gone(before)
      const { _id: id, formerly } = await hired(after)
      const { name } =
        (await product.context.users.colleaguesNamed({ organisationId: firm.id }, [former.id])).get(former.id) ?? {}
      expect(formerly).toEqual([{ _id: former.id, name }])
      expect(await waitingOf(id)).toMatchObject({ formerly: [{ _id: former.id, name }], may_confirm: true })
      const read = (await product.call(firm.as.officer, getAccount, { query: { id } })).body.user
      expect(read.formerly).toEqual(formerly)
      expect((await confirm(id)).status).toBe(200)
      expect((await lastEvent())?.details).toEqual({ confirmed: ['decides'], formerly: [former.id] })
      const token = await tokenOf(id)
      expect(await approve(former.action, token)).toMatchObject(ownChange)
      const { notification } = (await product.call(token, getNotification, { params: { id: former.action } })).body
      expect(notification.deciders.map(({ _id }) => _id)).not.toContain(id)
      expect((await approve(former.action, firm.as.supervisor)).status).toBe(200)
    },
  )

  it('GOV-44 GOV-01 is who they were also by a name they are given only later, which is on the trail', async () => {
    const former = await gone({ first_name: 'Yara', last_name: 'Maduro' })
    const { _id: id, formerly } = await hired({ first_name: 'Temp', last_name: 'Worker' })
    expect(formerly).toBeUndefined()
    const renamed = { ...accountOf(await stored(id)), first_name: 'Yara', last_name: 'Madur0' }
    expect((await product.attempt(firm.as.administrator, updateAccount, { body: renamed })).status).toBe(200)
    expect((await lastEvent())?.details).toMatchObject({ formerly: [former.id] })
    expect(await waitingOf(id)).toMatchObject({ formerly: [{ _id: former.id }] })
    expect((await confirm(id)).status).toBe(200)
    expect(await approve(former.action, await tokenOf(id))).toMatchObject(ownChange)
  })

  it('GOV-44 is another person where who confirms them says so, which is on the trail', async () => {
    const former = await gone({ first_name: 'Carla', last_name: 'Wever' })
    const { _id: id } = await hired({ first_name: 'Carla', last_name: 'Wever' })
    expect((await events()).find(({ what }) => what === 'user created')).toMatchObject({
      details: { formerly: [former.id] },
    })
    expect((await confirm(id, { another_person: true })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({
      what: 'decision maker confirmed',
      actor_id: firm.users.officer.id,
      details: { confirmed: ['decides'], formerly: [former.id], another_person: true },
    })
    expect((await product.call(firm.as.officer, getAccount, { query: { id } })).body.user).not.toHaveProperty(
      'formerly',
    )
    expect((await approve(former.action, await tokenOf(id))).status).toBe(200)
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it('GOV-44 GOV-29 is said to be another person by no one who could not confirm them, nor of someone who looks like no one', async () => {
    await gone({ first_name: 'Dora', last_name: 'Lacle' })
    const again = await hired({ first_name: 'Dora', last_name: 'Lacle' })
    const says = { another_person: true }
    expect(await confirm(again._id, says, firm.as.administrator)).toMatchObject({
      status: 403,
      body: { message: userMessages.confirmsAnother },
    })
    expect((await confirm(again._id, says, await tokenOf(again._id))).status).toBe(403)
    expect((await product.attempt(null, confirmDecider, { body: { user_id: again._id, ...says } })).status).toBe(401)
    expect((await confirm(again._id, { another_person: 'yes' })).status).toBe(400)
    const fresh = await hired({ first_name: 'Eva', last_name: 'Thiel' })
    expect(fresh).not.toHaveProperty('formerly')
    expect(await confirm(fresh._id, says)).toMatchObject({
      status: 409,
      body: { message: userMessages.nothingToConfirm },
    })
    expect((await confirm(fresh._id)).status).toBe(200)
    expect((await lastEvent())?.details).toEqual({ confirmed: ['decides'] })
  })

  it('GOV-44 is no one of another organisation, and no one who is still there', async () => {
    await gone({ first_name: 'Fay', last_name: 'Kock' })
    const other = await openFirm(product, ['administrator'])
    const created = await create({ first_name: 'Fay', last_name: 'Kock' }, other.as.administrator)
    expect(created.body.user).not.toHaveProperty('formerly')
    expect(await create({ first_name: 'Fay', last_name: 'K0ck' })).toMatchObject({ status: 200 })
    const twice = await create({ first_name: 'Fay', last_name: 'Kock' })
    expect((twice.body.user as { formerly?: unknown[] }).formerly).toHaveLength(1)
  })
})
