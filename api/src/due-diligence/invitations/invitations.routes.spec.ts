import { createHash } from 'node:crypto'
import { createDueDiligence, getDueDiligence, renewLink } from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimits } from '../../platform/limits/rate-limits'
import type { Mail } from '../../platform/mail/mail'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'

const address = 'ada@harbour.test'

let opened: Questionnaires
let box: Mail[]
let isDown: boolean
let afterSending: () => void
let auditor: string

beforeEach(async () => {
  const sent: Mail[] = []
  box = sent
  isDown = false
  afterSending = () => undefined
  opened = await openQuestionnaires({
    mailTransport: async (mail) => {
      if (isDown) throw new Error('mailbox full')
      sent.push(mail)
      afterSending()
    },
  })
  auditor = await opened.hired('internalAuditor')
})

const create = async (body: Record<string, unknown> = {}) => {
  const { product, manager, clientId } = opened
  const asked = { company_id: clientId, label: 'Annual review', email: address, ...body }
  return product.attempt(manager, createDueDiligence, { body: asked })
}
async function invited(body?: Record<string, unknown>) {
  const { dueDiligence } = (await create(body)).body as { dueDiligence: { _id: string; access_link_token: string } }
  await opened.product.jobs.runDue()
  return { id: dueDiligence._id, token: dueDiligence.access_link_token }
}
const invite = (body: Record<string, unknown>, as: string | null = opened.manager) =>
  opened.product.attempt(as, inviteToForm, { body })
const invitationOf = async (id: string) =>
  (await opened.product.call(opened.manager, getDueDiligence, { params: { id } })).body.invitation
const events = async () => {
  expect((await opened.product.call(auditor, verifyAudit, {})).body.ok).toBe(true)
  return (await opened.product.call(auditor, listAuditEvents, { query: {} })).body.events
}
const linkTo = (token: string) => `https://dossier.test/fill-due-diligence/?token=${token}`
const digest = createHash('sha256').update(address).digest('hex')

describe('A form that is made with an address', () => {
  it('GOV-31 GOV-36 mails its link in the name of the firm, to the mailbox that is meant', async () => {
    const { id, token } = await invited({ email: ' ada@\uff28arbour.test ' })
    expect(box).toEqual([
      {
        purpose: 'due-diligence-invitation',
        to: address,
        subject: 'Trust Office asks you to fill in a form',
        paragraphs: [
          'Hello,',
          'Trust Office asks Harbour Holdings to fill in the due diligence form “Annual review”.',
          'You need no account. What you fill in is saved as you go: you can stop at any time, and go on later or on another device.',
          'Anyone who has the link can read your answers. Please pass it on only to people who fill in the form with you.',
        ],
        action: { label: 'Open the form', href: linkTo(token) },
        sender: { name: 'Trust Office', mark: null },
      },
    ])
    const at = '2026-03-02T09:00:00.000Z'
    expect(await invitationOf(id)).toEqual({ email: address, mail: 'invitation', state: 'sent', at, last_sent_at: at })
  })

  it('GOV-36 holds the contact and the privacy words of the firm', async () => {
    const words = { contact_text: 'Call 555 0100\nfrom nine to five', privacy_text: 'We keep it for five years' }
    await opened.product.database.db.collection('organisations').updateMany({}, { $set: { settings: words } })
    await invited()
    expect(box[0]?.paragraphs.slice(-2)).toEqual([
      'Contact:\nCall 555 0100\nfrom nine to five',
      'Privacy:\nWe keep it for five years',
    ])
  })

  it('GOV-14 GOV-24 is on the trail with it, without the link and with the address as a digest', async () => {
    const { token } = await invited()
    const event = (await events()).find(({ what }) => what === 'due diligence created')
    expect(event).toMatchObject({ what: 'due diligence created', details: { mailed_to: digest } })
    expect(JSON.stringify(event)).not.toContain(address)
    expect(JSON.stringify(await opened.product.database.db.collection('jobs').find().toArray())).not.toContain(token)
  })

  it('GOV-31 is not made where the address is none, and every fault is said at its field', async () => {
    for (const email of ['nobody', '', 'a@b', 'ada@harbour.test, eve@evil.test']) {
      const { status, body } = await create({ label: 'x', email })
      expect([status, body.errors]).toEqual([
        400,
        {
          label: 'Comment is required and should be at least 3 characters long',
          email: 'Please provide a valid email',
        },
      ])
    }
    expect((await create({ email: 'x'.repeat(256) })).body.errors).toEqual({ email: 'Input too long' })
  })

  it('mails no one where none is named', async () => {
    const { id } = await opened.aForm()
    await opened.product.jobs.runDue()
    expect([box, await invitationOf(id)]).toEqual([[], null])
  })

  it('PLT-29 passes no name on that holds a message', async () => {
    await invited({ label: 'You won, see www.evil.example' })
    expect(box[0]?.paragraphs[1]).toBe('Trust Office asks Harbour Holdings to fill in a due diligence form.')
  })
})

describe('Mailing a link again', () => {
  it('GOV-32 sends it to the same address, says when, and is on the trail as copying is', async () => {
    const { id, token } = await invited()
    opened.product.clock.pass(3_600)
    const { status, body } = await invite({ id })
    expect(status).toBe(200)
    expect(body.invitation).toMatchObject({ email: address, mail: 'invitation' })
    await opened.product.jobs.runDue()
    expect(box.map(({ to, action }) => [to, action?.href])).toEqual([
      [address, linkTo(token)],
      [address, linkTo(token)],
    ])
    const at = '2026-03-02T10:00:00.000Z'
    expect(await invitationOf(id)).toMatchObject({ state: 'sent', at, last_sent_at: at })
    expect((await events())[0]).toMatchObject({
      what: 'due diligence link mailed',
      record: { id, name: 'Annual review' },
      details: { mailed_to: digest },
    })
  })

  it('takes another address, which the form has from then on, also for a form that had none', async () => {
    const { id } = await opened.aForm()
    const refused = await invite({ id })
    expect([refused.status, refused.body.errors]).toEqual([400, { email: 'Please provide a valid email' }])
    expect((await invite({ id, email: 'nobody' })).body.errors).toEqual({ email: 'Please provide a valid email' })
    expect((await invite({ id, email: 'bo@harbour.test' })).status).toBe(200)
    expect((await invite({ id })).body.invitation).toMatchObject({ email: 'bo@harbour.test' })
  })

  it('GOV-20 mails a renewed link to no one until staff send it', async () => {
    isDown = true
    const { id } = await invited()
    const { product, manager } = opened
    const renewed = await product.call(manager, renewLink, { body: { id, kind: 'form' } })
    isDown = false
    product.clock.pass(3_600)
    await product.jobs.runDue()
    expect(box).toEqual([])
    expect(await invitationOf(id)).toMatchObject({ email: address, state: 'stopped' })
    await invite({ id, email: 'bo@harbour.test' })
    await product.jobs.runDue()
    const token = renewed.body.dueDiligence.access_link_token ?? ''
    expect(box.map(({ to, action }) => [to, action?.href])).toEqual([['bo@harbour.test', linkTo(token)]])
    expect(await invitationOf(id)).toMatchObject({ state: 'sent' })
  })

  it('goes on where the link to the documents is renewed', async () => {
    isDown = true
    const { id, token } = await invited()
    await opened.product.call(opened.manager, renewLink, { body: { id, kind: 'documents' } })
    isDown = false
    opened.product.clock.pass(3_600)
    await opened.product.jobs.runDue()
    expect(box.map(({ action }) => action?.href)).toEqual([linkTo(token)])
  })

  it('says that a mail failed, goes on trying, and sends one mail only', async () => {
    isDown = true
    const { id } = await invited()
    expect(await invitationOf(id)).toMatchObject({ state: 'failed', last_sent_at: null })
    opened.product.clock.pass(10)
    await invite({ id })
    await opened.product.jobs.runDue()
    expect(await invitationOf(id)).toMatchObject({ state: 'failed' })
    isDown = false
    opened.product.clock.pass(3_600)
    await opened.product.jobs.runDue()
    expect(box).toHaveLength(1)
    expect(await invitationOf(id)).toMatchObject({ state: 'sent' })
  })

  it('GOV-43 sends one mail only where it could not be noted at once that it left', async () => {
    const { product, manager, clientId: company_id } = opened
    const body = { company_id, label: 'Annual review', email: address }
    const { dueDiligence } = (await product.call(manager, createDueDiligence, { body })).body
    afterSending = () =>
      void vi.spyOn(product.context.forms, 'form').mockRejectedValueOnce(new Error('database is away'))
    await product.jobs.runDue()
    const left = async () => (await events()).filter(({ what }) => what === 'due diligence link left')
    expect([box.length, await left()]).toEqual([1, []])
    product.clock.pass(3_600)
    await product.jobs.runDue()
    expect([box.length, (await left()).map(({ record }) => record?.id)]).toEqual([1, [dueDiligence._id]])
  })

  it('GOV-43 takes no stored word for it that a mail left', async () => {
    isDown = true
    const { id } = await invited()
    const { db } = opened.product.database
    const forged = { sent_at: opened.product.clock.now(), last_sent_at: opened.product.clock.now() }
    await db.collection<{ _id: string }>('due_diligence_invitations').updateOne({ _id: id }, { $set: forged })
    opened.product.clock.pass(3_600)
    await opened.product.jobs.runDue()
    const named = (await events()).map(({ what }) => what)
    expect([box, named.includes('due diligence link left')]).toEqual([[], false])
  })

  it('is refused for an approved form, of which nothing is mailed any more either', async () => {
    isDown = true
    const { id } = await invited()
    await opened.approve(id)
    expect(await invite({ id })).toMatchObject({
      status: 409,
      body: { message: 'This form is approved: there is nothing left to fill in' },
    })
    isDown = false
    opened.product.clock.pass(3_600)
    await opened.product.jobs.runDue()
    expect(box).toEqual([])
  })

  it('is for those who may copy the link, in their own organisation', async () => {
    const { id } = await invited()
    const { reader, outsider, stranger, product } = opened
    expect((await invite({ id }, null)).status).toBe(401)
    for (const token of [reader, outsider]) expect(await invite({ id }, token)).toMatchObject(forbidden)
    for (const [token, form] of [
      [stranger, id],
      [opened.manager, unknownId],
    ] as const) {
      const refused = await invite({ id: form }, token)
      expect([refused.status, refused.body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    expect((await invite({ id: 'x' })).status).toBe(400)
    await product.jobs.runDue()
    expect(box).toHaveLength(1)
  })

  it('is counted only for forms that are made, and apart from mails about accounts', async () => {
    const few = await openQuestionnaires({ rates: { publicPerMinute: 2, accountAttempts: 100 } })
    const { product, manager, clientId: company_id } = few
    const make = (body: object) =>
      product.attempt(manager, createDueDiligence, {
        body: { company_id, label: 'Annual review', email: address, ...body },
      })
    const faults = [{ label: 'x' }, { company_id: unknownId }, { label: 'x' }]
    for (const fault of faults) expect((await make(fault)).status).toBeOneOf([400, 404])
    expect([(await make({})).status, (await make({})).status, (await make({})).status]).toEqual([200, 200, 429])
    const limits = createRateLimits(product.database.client, product.database.db, {
      publicPerMinute: 2,
      accountAttempts: 100,
    })
    await expect(limits.countMailTo(address)).resolves.toBeUndefined()
  })

  it('is refused where one address gets too many mails', async () => {
    const few = await openQuestionnaires({ rates: { publicPerMinute: 2, accountAttempts: 100 } })
    const { id } = await few.aForm()
    const again = () => few.product.attempt(few.manager, inviteToForm, { body: { id, email: address } })
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
  })
})
