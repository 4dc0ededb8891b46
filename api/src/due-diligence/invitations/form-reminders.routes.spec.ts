import {
  createDueDiligence,
  getDueDiligence,
  renewLink,
  reviewDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { submitForm } from '../../testing/filled-form'
import { linksOf } from '../../testing/links-of'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'

let opened: Questionnaires
let administrator: string

beforeEach(async () => {
  opened = await openQuestionnaires()
  administrator = await opened.hired('administrator')
})

const remindEvery = (form_reminder_days: number) =>
  opened.product.attempt(administrator, saveSettings, { body: { form_reminder_days } })

/** The session of a spec lasts a day. */
const asOfficer = () => opened.hired('officer', `officer${opened.product.clock.now().getTime()}`)

async function aForm(email: string | undefined = 'ada@harbour.test') {
  const { product, clientId } = opened
  const body = { company_id: clientId, label: 'Annual review', email }
  const { dueDiligence } = (await product.call(await asOfficer(), createDueDiligence, { body })).body
  await product.jobs.runDue()
  return { id: dueDiligence._id, ...(await linksOf(product, opened.firm, dueDiligence._id)) }
}

/** Morning comes so many days later, and the jobs look. */
async function pass(days: number) {
  opened.product.clock.pass(days * 86_400)
  await opened.product.jobs.runDue()
  await opened.product.jobs.runDue()
}
const reminders = () => opened.product.box.filter(({ purpose }) => purpose === 'due-diligence-reminder')

describe('The reminder of a form', () => {
  it('GOV-36 comes every so many days as the settings say, until the form is submitted', async () => {
    await remindEvery(7)
    const { id, token } = await aForm()
    await pass(6)
    expect(reminders()).toEqual([])
    await pass(1)
    expect(reminders()).toMatchObject([
      {
        to: 'ada@harbour.test',
        subject: 'Trust Office is waiting for your form',
        action: { label: 'Open the form', href: `https://dossier.test/fill-due-diligence/?token=${token}` },
      },
    ])
    expect(reminders()[0]?.paragraphs[1]).toBe(
      'Trust Office asked Harbour Holdings to fill in the due diligence form “Annual review”. It has not been submitted yet.',
    )
    const { invitation } = (await opened.product.call(await asOfficer(), getDueDiligence, { params: { id } })).body
    expect(invitation).toMatchObject({ mail: 'reminder', state: 'sent', at: '2026-03-09T09:00:00.000Z' })
    await pass(7)
    expect(reminders()).toHaveLength(2)
    await submitForm(opened, token)
    for (const days of [7, 7, 30]) await pass(days)
    expect(reminders()).toHaveLength(2)
  })

  it('does not come where the settings say none, and of a form without an address', async () => {
    await aForm()
    await pass(100)
    expect(reminders()).toEqual([])
    opened = await openQuestionnaires()
    administrator = await opened.hired('administrator')
    await remindEvery(3)
    await opened.aForm()
    await pass(100)
    expect(reminders()).toEqual([])
  })

  it('counts from the last mail, holds the link as it stands, and goes to the address as it is', async () => {
    await remindEvery(7)
    const { id } = await aForm()
    await pass(5)
    const { product } = opened
    const officer = await asOfficer()
    await product.call(officer, renewLink, { body: { id, kind: 'form' } })
    await product.call(officer, inviteToForm, { body: { id, email: 'bo@harbour.test' } })
    await pass(6)
    expect(reminders()).toEqual([])
    await pass(1)
    const { token } = await linksOf(product, opened.firm, id)
    expect(reminders()).toMatchObject([
      { to: 'bo@harbour.test', action: { href: `https://dossier.test/fill-due-diligence/?token=${token}` } },
    ])
  })

  it('GOV-20 does not come of a form whose link was renewed, until staff mail it again', async () => {
    await remindEvery(7)
    const { id } = await aForm()
    await opened.product.call(await asOfficer(), renewLink, { body: { id, kind: 'form' } })
    await pass(14)
    expect(reminders()).toEqual([])
    await opened.product.call(await asOfficer(), inviteToForm, { body: { id } })
    await pass(7)
    expect(reminders()).toHaveLength(1)
  })

  it('comes again for a form that was rejected, and says so', async () => {
    await remindEvery(7)
    const { id, token } = await aForm()
    await submitForm(opened, token)
    const rejection = { id, status: 'rejected' as const, comment: 'Please name the directors' }
    expect((await opened.product.call(await asOfficer(), reviewDueDiligence, { body: rejection })).status).toBe(200)
    await pass(7)
    expect(reminders()[0]?.paragraphs[1]).toBe(
      'Trust Office reviewed the due diligence form “Annual review” of Harbour Holdings and asks you to change something in it. The form says what.',
    )
  })

  it('does not come of a form that is approved or gone', async () => {
    await remindEvery(7)
    const [approved, gone] = [await aForm(), await aForm()]
    await opened.approve(approved.id)
    await opened.product.database.db.collection<{ _id: string }>('records').deleteOne({ _id: gone.id })
    for (const days of [7, 7]) await pass(days)
    expect(reminders()).toEqual([])
  })

  it('GOV-14 is on the trail by the forms it is about', async () => {
    await remindEvery(7)
    const { id } = await aForm()
    await pass(7)
    const auditor = await opened.hired('internalAuditor')
    const { events } = (await opened.product.call(auditor, listAuditEvents, { query: {} })).body
    expect(events.find(({ what }) => what === 'due diligence reminders sent')).toMatchObject({
      actor_name: 'Form reminders',
      details: { forms: [id] },
    })
  })

  it('PLT-23 comes once, whatever processes look at the same time, are restarted or were down', async () => {
    await remindEvery(7)
    await aForm()
    const { product } = opened
    product.clock.pass(20 * 86_400)
    const processes = [product, await product.second(), await product.second()]
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()))
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()))
    expect(reminders()).toHaveLength(1)
    product.clock.pass(86_400)
    await (await product.second()).jobs.runDue()
    expect(reminders()).toHaveLength(1)
  })
})
