import { proposeToFile } from '@dossier/contract/due-diligence/endpoints/declared'
import {
  getDueDiligence,
  renewLink,
  reviewDocument,
  reviewDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import { approveChange, listNotifications, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFirm } from '../../testing/firm'
import { attach, documentIn } from '../../testing/form-documents'
import { aPost, type LinkedForms, linkedForms, mailbox, openLinkedForms, ownChange } from '../../testing/linked-forms'
import { linksOf } from '../../testing/links-of'
import type { OpenProduct } from '../../testing/open-product'

const { post, open } = aPost()
let product: OpenProduct
let forms: LinkedForms

beforeEach(async () => {
  product ??= await open()
  forms = await openLinkedForms(product, post)
})

describe('Who was given the link of a form', () => {
  it.each(['form', 'documents'] as const)(
    'GOV-43 GOV-01 approves neither the form nor its documents with the link to its %s, and rejects them',
    async (kind) => {
      const form = await forms.made()
      await forms.give(form, 'officer', kind)
      const document = await forms.submitted(form)
      expect(await forms.approve(form, 'officer')).toMatchObject(ownChange)
      expect(await forms.accept(document, 'officer')).toMatchObject(ownChange)
      const verdict = { id: document, status: 'rejected', comment: 'Not legible' }
      expect((await product.attempt(forms.firm.as.officer, reviewDocument, { body: verdict })).status).toBe(200)
      const next = documentIn(
        await attach({ product }, { token: (await linksOf(product, forms.firm.id, form)).token }),
      )._id
      expect((await forms.accept(next, 'supervisor')).status).toBe(200)
      expect((await forms.approve(form, 'supervisor')).status).toBe(200)
      expect((await forms.lastEvent())?.details).toEqual({})
      expect((await product.call(forms.firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
    },
  )

  it('GOV-43 GOV-01 approves no change that is proposed from it, whoever proposes it', async () => {
    const form = await forms.made('manager', { prefill: ['company'] })
    await forms.give(form, 'officer')
    await forms.submitted(form)
    const { token } = await linksOf(product, forms.firm.id, form)
    const { company } = await forms.opened(token)
    const { status } = await product.attempt(forms.firm.as.manager, proposeToFile, {
      body: { id: form, element: company._id, field: 'company_name' },
    })
    expect(status).toBe(200)
    const query = { view: 'forConfirmation', company_id: forms.client } as const
    const { notifications } = (await product.call(forms.firm.as.officer, listNotifications, { query })).body
    const [change] = notifications.flatMap((each) => (each.visible ? [each] : []))
    expect(change?.deciders.map(({ _id }) => _id)).not.toContain(forms.firm.users.officer.id)
    const body = { id: change?._id ?? '' }
    expect(await product.attempt(forms.firm.as.officer, approveChange, { body })).toMatchObject(ownChange)
    expect((await product.attempt(forms.firm.as.supervisor, approveChange, { body })).status).toBe(200)
  })

  it('GOV-43 approves it where the product had mailed it before, and everything was saved from outside', async () => {
    const form = await forms.mailed()
    await forms.give(form, 'supervisor')
    const document = await forms.submitted(form)
    for (const role of ['supervisor', 'officer'] as const) {
      const { body } = await product.call(forms.firm.as[role], getDueDiligence, { params: { id: form } })
      expect(body).not.toHaveProperty('nobody_decides')
    }
    expect((await forms.accept(document, 'supervisor')).status).toBe(200)
    expect((await forms.approve(form, 'officer')).status).toBe(200)
    expect((await forms.lastEvent())?.details).toEqual({})
  })

  it('GOV-43 GOV-39 counts as mailed before by what the form and the trail say, not by what became of the mail', async () => {
    const form = await forms.mailed()
    const records = product.database.db.collection<{ _id: string }>('records')
    const left = { link_left_at: product.clock.now().toISOString() }
    expect(await records.findOne({ _id: form })).toMatchObject({ facts: left })
    expect(await forms.lastEvent()).toMatchObject({
      what: 'due diligence link left',
      actor_name: 'Form mails',
      record: { id: form },
      details: {},
    })
    const late = await forms.mailedAfter(async (id) => forms.give(id, 'officer'))
    post.isDown = true
    const unsent = await forms.made('manager', { email: mailbox })
    const invitations = product.database.db.collection<{ _id: string }>('due_diligence_invitations')
    const forged = { sent_at: product.clock.now(), left_at: new Date(0), last_sent_at: new Date(0) }
    await invitations.updateOne({ _id: unsent }, { $set: forged })
    await forms.give(unsent, 'supervisor')
    for (const [id, by] of [
      [late, 'officer'],
      [unsent, 'supervisor'],
    ] as const) {
      await forms.submitted(id)
      expect(await forms.approve(id, by)).toMatchObject(ownChange)
    }
    const verify = async () => (await product.call(forms.firm.as.administrator, verifyAudit, {})).body
    expect((await verify()).ok).toBe(true)
    await records.updateOne({ _id: unsent }, { $set: { 'facts.link_left_at': new Date(0).toISOString() } })
    expect((await verify()).differences).toMatchObject([{ _id: unsent }])
  })

  it('GOV-43 GOV-39 does not where the mail went to another mailbox than was chosen', async () => {
    post.isDown = true
    const form = await forms.mailed()
    const invitations = product.database.db.collection<{ _id: string }>('due_diligence_invitations')
    await invitations.updateOne({ _id: form }, { $set: { address: 'somebody@else.test' } })
    post.isDown = false
    product.clock.pass(3_600)
    await product.jobs.runDue()
    const records = product.database.db.collection<{ _id: string }>('records')
    expect((await records.findOne({ _id: form })) ?? {}).not.toHaveProperty('facts.link_left_at')
    await forms.give(form, 'supervisor')
    await forms.submitted(form)
    expect(await forms.approve(form, 'supervisor')).toMatchObject(ownChange)
  })

  it('GOV-43 does not where anyone was given it before the mail left', async () => {
    const form = await forms.mailedAfter((id) => forms.give(id, 'manager'))
    await forms.give(form, 'supervisor')
    await forms.submitted(form)
    expect(await forms.approve(form, 'supervisor')).toMatchObject(ownChange)
    expect(await forms.approve(form, 'officer')).toMatchObject(ownChange)
    expect((await forms.approve(form, 'administrator')).status).toBe(200)
  })

  it('GOV-43 GOV-32 does not where anything was saved from inside the organisation', async () => {
    const form = await forms.mailed()
    await forms.give(form, 'supervisor')
    await forms.submitted(form)
    await product.database.db
      .collection<{ _id: string }>('records')
      .updateOne({ _id: form }, { $set: { 'facts.saved_from_inside_at': product.clock.now().toISOString() } })
    expect(await forms.approve(form, 'supervisor')).toMatchObject(ownChange)
    expect(await forms.approve(form, 'officer')).toMatchObject(ownChange)
    expect((await forms.approve(form, 'administrator')).status).toBe(200)
  })

  it('GOV-43 does not where it was given before the mail to another mailbox left', async () => {
    const form = await forms.mailed('manager')
    await forms.give(form, 'officer')
    const invited = await product.attempt(forms.firm.as.administrator, inviteToForm, {
      body: { id: form, email: 'carla@harbour.test' },
    })
    expect(invited.status).toBe(200)
    await product.jobs.runDue()
    await forms.submitted(form)
    expect(await forms.approve(form, 'officer')).toMatchObject(ownChange)
    expect((await forms.approve(form, 'supervisor')).status).toBe(200)
  })

  it('GOV-43 GOV-20 does not where a renewed link was given before that one was mailed', async () => {
    const form = await forms.mailed('manager')
    await product.call(forms.firm.as.officer, renewLink, { body: { id: form, kind: 'form' } })
    await forms.give(form, 'officer')
    await product.call(forms.firm.as.manager, inviteToForm, { body: { id: form } })
    await product.jobs.runDue()
    await forms.submitted(form)
    expect(await forms.approve(form, 'officer')).toMatchObject(ownChange)
    expect((await forms.approve(form, 'supervisor')).status).toBe(200)
  })

  it('GOV-43 GOV-02 approves it where no one else could, and the trail says so; GOV-28 not for a minute alone', async () => {
    const two = await openFirm(product, ['administrator', 'officer'])
    const { id: client, action } = await two.proposeClient(undefined, 'administrator')
    await two.approve(action)
    forms = linkedForms({ product, post, firm: two, client })
    const deny = { user_id: forms.firm.users.officer.id, name: 'approve_due_diligence', effect: 'deny' }
    const form = await forms.made('administrator')
    await forms.give(form, 'administrator')
    await forms.submitted(form)
    expect(await forms.approve(form, 'administrator')).toMatchObject(ownChange)
    await product.attempt(forms.firm.as.administrator, updatePermissions, { body: deny })
    expect(await forms.approve(form, 'administrator')).toMatchObject(ownChange)

    const one = await openFirm(product, ['administrator'])
    const alone = await one.proposeClient(undefined, 'administrator')
    await one.approve(alone.action, 'administrator')
    forms = linkedForms({ product, post, firm: one, client: alone.id })
    const own = await forms.made('administrator')
    await forms.give(own, 'administrator')
    const document = await forms.submitted(own)
    expect((await forms.accept(document, 'administrator')).status).toBe(200)
    expect((await forms.approve(own, 'administrator')).status).toBe(200)
    expect(await forms.lastEvent()).toMatchObject({ what: 'due diligence approved', details: { self_approved: true } })
  })

  it('GOV-43 is known as one who saw it also before they were given a right to approve', async () => {
    const form = await forms.made('manager')
    await forms.submitted(form)
    const right = { user_id: forms.firm.users.manager.id, name: 'approve_due_diligence', effect: 'allow' }
    expect((await product.attempt(forms.firm.as.administrator, updatePermissions, { body: right })).status).toBe(200)
    const manager = await product.users.byId(forms.firm.users.manager.id)
    const confirmed = { ...forms.firm.users.manager, ...manager, trust: { controlledBy: [], givenBy: [] } }
    await product.database.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: confirmed.id }, { $set: { trust: confirmed.trust } })
    const as = await product.tokenOf(confirmed)
    const body = { id: form, status: 'approved' }
    expect(await product.attempt(as, reviewDueDiligence, { body })).toMatchObject(ownChange)
  })
})

describe('Who made a form and chose the mailbox', () => {
  it('GOV-43 approves it only once its mail has left', async () => {
    const form = await forms.mailedAfter(async (id) => {
      await forms.submitted(id)
      expect(await forms.approve(id, 'officer')).toMatchObject(ownChange)
    })
    expect((await forms.approve(form, 'officer')).status).toBe(200)
  })

  it('GOV-43 is who sent it to another one too, whose mail has not left', async () => {
    const form = await forms.mailed('manager')
    post.isDown = true
    await product.call(forms.firm.as.officer, inviteToForm, { body: { id: form, email: 'bo@harbour.test' } })
    await product.jobs.runDue()
    await forms.submitted(form)
    expect(await forms.approve(form, 'officer')).toMatchObject(ownChange)
    expect((await forms.approve(form, 'supervisor')).status).toBe(200)
  })
})
